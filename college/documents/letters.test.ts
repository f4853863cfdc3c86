/** @jest-environment node */
import { programOf } from '@/lib/content/program-catalogue'
import { awardPdf } from './award-letter'
import { addressee, award, confirmation, frame, taxForm } from './testing/papers'
import { textOfPdf } from './testing/text-of-pdf'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('an award letter says who, what and when, as text that can be selected', async () => {
  const text = textOfPdf(await award('ricp'))
  expect(text).toContain('Dear Zoë Łukasik-Established,')
  expect(text).toContain(programOf('ricp')?.name)
  expect(text).toContain('November 17, 2023')
  expect(text).toContain('March 9, 2026')
  expect(text).toContain('Test College')
})

test('an award letter speaks of a degree, a certification or a designation as the plan is', async () => {
  expect(textOfPdf(await award('msfp'))).toContain('degree')
  expect(textOfPdf(await award('cfp'))).toContain('certification')
  expect(textOfPdf(await award('clu'))).toContain('designation')
})

test('a confirmation letter names its year, or the day its cycle began', async () => {
  expect(textOfPdf(await confirmation(2025))).toContain('Confirmation of recertification for 2025')
  const yearless = textOfPdf(await confirmation(null))
  expect(yearless).toContain('the cycle that began on January 1, 2025')
  expect(yearless).not.toContain('null')
})

test.each([
  ['award', () => award('ricp')],
  ['confirmation', () => confirmation(2025)],
])('the %s letter is one page, tagged, in English, with a title and a text for each figure', async (_, make) => {
  const pdf = await make()
  const source = pdf.toString('latin1')
  expect(pagesOf(pdf)).toBe(1)
  for (const sign of [
    '/StructTreeRoot',
    '/MarkInfo',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /Figure',
    '/Alt (Crest',
  ]) {
    expect(source).toContain(sign)
  }
  expect(source).toContain('/FontFile2')
})

test('apartment and third line of an address are on a letter, and in the box of the 1098-T that asks for them', async () => {
  const upstairs = { ...addressee, address2: 'Apt 4B', address3: 'Door 2' }
  const letter = textOfPdf(await awardPdf({ ...frame, addressee: upstairs, plan: 'clu', awardedOn: '2023-11-17' }))
  expect(letter).toContain('14 Orchard Lane Apt 4B, Door 2 Fairhaven, PA 19010')
  expect(textOfPdf(await taxForm({}, '3456', upstairs))).toContain(
    '(including apt. no.) 14 Orchard Lane, Apt 4B, Door 2',
  )
})

test('a letter to someone without an address on file leaves it out', async () => {
  const nowhere = { ...addressee, address: null, city: null, state: null, postalCode: null }
  const text = textOfPdf(await awardPdf({ ...frame, addressee: nowhere, plan: 'clu', awardedOn: '2023-11-17' }))
  expect(text).not.toMatch(/null|undefined|Orchard/)
})
