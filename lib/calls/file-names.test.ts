import { creditEvidence } from '@/features/continuing-education/evidence-calls'
import { safeFileName } from '@/lib/shared/file-type'
import { chosenFile, sentFile } from './fields'

const names = [
  ['certificate.pdf', 'certificate.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ann\\a b.pdf', 'a b.pdf'],
  ['photo\u202Egpj.exe.pdf', 'photogpj.exe.pdf'],
  ['a\u2066b\u2069\u200F\u200B\u0007\r\n.pdf', 'ab.pdf'],
  ['تعليم.pdf', 'تعليم.pdf'],
  ['..', 'file'],
  ['a/', 'file'],
  ['\u202E', 'file'],
]

test.each(names)('S-54: the safe name of the file %j is %j', (name, shown) => expect(safeFileName(name)).toBe(shown))

const data = Buffer.from('%PDF-1.7 x').toString('base64')

test.each(names)('S-54: %j is sent, stored and listed as %j', (name, shown) => {
  expect(chosenFile.safeParse({ name, contentType: 'application/pdf', data }).data?.name ?? 'refused').toMatch(
    new RegExp(`^(?:refused|${shown.replaceAll('.', '\\.')})$`),
  )
  expect(sentFile.safeParse({ name, content_type: 'application/pdf', data }).data?.name ?? shown).toBe(shown)
  const listed = { evidence_id: 1, seq_number: 1, file_name: name, content_type: 'application/pdf', size_bytes: 1 }
  expect(creditEvidence.load.answer.parse([{ ...listed, added_date: '2026-01-02' }])[0]?.name).toBe(shown)
})
