/** @jest-environment node */
import { programOf } from '@/features/designations/content'
import { awardPdf } from './award-letter'
import { addressee, award, confirmation, contact, frame, taxForm } from './testing/papers'
import { textOfPdf } from './testing/text-of-pdf'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('an award letter names the recipient, the program and the date, as selectable text', async () => {
  const text = textOfPdf(await award('ricp'))
  expect(text).toContain('Dear Zoë Łukasik-Established,')
  expect(text).toContain(programOf('ricp')?.name)
  expect(text).toContain('November 17, 2023')
  expect(text).toContain('March 9, 2026')
  expect(text).toContain('Test College')
})

test('an award letter calls the award a degree, a certification or a designation, depending on the plan', async () => {
  expect(textOfPdf(await award('msfp'))).toContain('degree')
  expect(textOfPdf(await award('cfp'))).toContain('certification')
  expect(textOfPdf(await award('clu'))).toContain('designation')
})

test('a regulator can check a confirmation letter: recipient, designations, period, and how to verify it', async () => {
  const text = textOfPdf(await confirmation(2025))
  for (const said of [
    'Confirmation of recertification for 2025 Period 01/01/25 to 12/31/25 Letter number R-1000001-20250101 Student ID 1000001',
    'March 9, 2026',
    'you, Zoë Łukasik-Established, completed the Professional Recertification Program for the period from January 1, 2025 to December 31, 2025 for:',
    'Chartered Financial Consultant (ChFC), awarded May 3, 2019 Retirement Income Certified Professional (RICP), awarded November 17, 2023',
    'You were entitled to use your designations until December 31, 2025.',
    'call (800) 555-0100 or write to student.experience@college.example, and give the letter number R-1000001-20250101.',
  ])
    expect(text).toContain(said)
})

test('a confirmation letter for a current period says until when; it leaves out a missing year or missing designations', async () => {
  const running = textOfPdf(await confirmation(2026, addressee, { beginDate: '2026-01-01', endDate: '2026-12-31' }))
  expect(running).toContain('You may use your designations until December 31, 2026.')
  const bare = textOfPdf(await confirmation(null, addressee, { held: [] }))
  expect(bare).toContain('to December 31, 2025.')
  expect(bare).not.toMatch(/null|Unknown|for:/)
})

test.each([
  ['award', () => award('ricp')],
  ['confirmation', () => confirmation(2025)],
])(
  'the %s letter is one page, tagged, in English, with a title and alternative text for each figure',
  async (_, make) => {
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
  },
)

test('the second and third address lines are on a letter, and in the address box of the 1098-T', async () => {
  const upstairs = { ...addressee, address2: 'Apt 4B', address3: 'Door 2' }
  const letter = textOfPdf(
    await awardPdf({ ...frame, contact, addressee: upstairs, plan: 'clu', awardedOn: '2023-11-17' }),
  )
  expect(letter).toContain('14 Orchard Lane Apt 4B, Door 2 Fairhaven, PA 19010')
  expect(textOfPdf(await taxForm({}, '3456', upstairs))).toContain(
    '(including apt. no.) 14 Orchard Lane, Apt 4B, Door 2',
  )
})

test('a letter to someone without an address on file has no address', async () => {
  const nowhere = { ...addressee, address: null, city: null, state: null, postalCode: null }
  const text = textOfPdf(
    await awardPdf({ ...frame, contact, addressee: nowhere, plan: 'clu', awardedOn: '2023-11-17' }),
  )
  expect(text).not.toMatch(/null|undefined|Orchard/)
})
