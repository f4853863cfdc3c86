import { readFileSync } from 'node:fs'
import path from 'node:path'

test('print: a closed disclosure opens on paper, by a separate rule, so that a browser without ::details-content drops only that rule', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'print.css'), 'utf8')
  const printed = sheet.slice(sheet.indexOf('@media print'), sheet.indexOf('@media screen'))
  const [, rule] = /\n\s*details::details-content \{([^}]*)\}/.exec(printed) ?? []
  expect(rule?.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['block-size: auto;', 'content-visibility: visible;']),
  )
})
