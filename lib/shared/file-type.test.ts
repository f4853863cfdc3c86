import { fileNameFor, fileTypeOf } from './file-type'

const pdf = new TextEncoder().encode('%PDF-1.7')
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

test.each([
  ['transcript.pdf', pdf, 'application/pdf'],
  ['TRANSCRIPT.PDF', pdf, 'application/pdf'],
  ['photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['photo.jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['photo.jfif', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['photo.png', png, 'image/png'],
  ['photo.pdf', png, null],
  ['transcript.exe', pdf, null],
  ['transcript.pdf', new TextEncoder().encode('MZ and %PDF-'), null],
  ['empty.pdf', new Uint8Array(), null],
])('the type of %s is what its first bytes and its name agree on', (name, bytes, type) => {
  expect(fileTypeOf(name, bytes)).toBe(type)
})

test.each([
  ['photo.jfif', 'image/jpeg', 'photo.jfif'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['Smith v. Jones', 'application/pdf', 'Smith v. Jones.pdf'],
  ['two\nlines.pdf', 'application/pdf', 'two lines.pdf'],
  ['.pdf', 'application/pdf', 'file.pdf'],
  [`${'x'.repeat(201)}.pdf`, 'application/pdf', `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(195)}😀.pdf`, 'application/pdf', `${'x'.repeat(195)}.pdf`],
] as const)('%j with the type %s is sent as %j', (name, type, sent) => {
  expect(fileNameFor(name, type)).toBe(sent)
})
