/** @jest-environment node */
import {
  award,
  certificate,
  confirmation,
  grade,
  pack,
  packet,
  receipt,
  statement,
  taxForm,
  transcript,
} from './testing/papers'
import { tagsOfPdf, textOfPdf } from './testing/text-of-pdf'

/* Compares every word of every document in drawing order, and its tags in reading order, with a reviewed snapshot. */

test.each<[string, () => Promise<Buffer>]>([
  ['award letter', () => award('ricp')],
  ['confirmation letter', () => confirmation(2025)],
  ['designation certificate', () => certificate('ricp')],
  ['1098-T', () => taxForm({ adjustedCents: 8_904 })],
  ['tuition statement', statement],
  ['receipt', () => receipt()],
  ['reimbursement pack', () => pack()],
  ['grade report', grade],
  ['transcript', () => transcript(2)],
  ['audit packet', () => packet()],
])('the %s matches its reviewed snapshot', async (_, make) => {
  const pdf = await make()
  expect(`${textOfPdf(pdf)}\n\n${tagsOfPdf(pdf)}`).toMatchSnapshot()
})
