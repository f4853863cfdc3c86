import { readFileSync } from 'node:fs'
import path from 'node:path'

test('print: what is closed on the screen is open on paper, by a rule that a browser without the part leaves out alone', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'print.css'), 'utf8')
  const printed = sheet.slice(sheet.indexOf('@media print'), sheet.indexOf('@media screen'))
  const [, rule] = /\n\s*details::details-content \{([^}]*)\}/.exec(printed) ?? []
  expect(rule?.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['block-size: auto;', 'content-visibility: visible;']),
  )
})
