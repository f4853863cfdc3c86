import { advisorPhoto } from '@/features/profile/advisor/calls'
import { fileFaults, type FileType } from '@/lib/shared/file-type'
import { mostFileBytes } from '@/lib/shared/forms/fields'
import { chosenFile, chosenFileOf, sentFile, toSentFile } from './fields'

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
const pdf = Buffer.from('%PDF-1.7\n').toString('base64')
const png = base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const jpeg = base64(0xff, 0xd8, 0xff, 0xe0)
const file = (contentType: FileType, data: string) => ({ name: 'certificate', contentType, data })
const faultsOf = (given: object) =>
  chosenFile.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const otherType = [['data', fileFaults.type('PDF, JPG or PNG')]]

describe('a file in a request', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
  ] as const)('accepts %s with the matching first bytes', (type, data) => {
    expect(faultsOf(file(type, data))).toEqual([])
    expect(sentFile.safeParse(toSentFile(file(type, data))).success).toBe(true)
  })

  test.each([
    ['a program', 'application/pdf', base64(0x4d, 0x5a, 0x90, 0x00)],
    ['an image that claims to be a PDF', 'application/pdf', png],
    ['a PDF that claims to be an image', 'image/jpeg', pdf],
    ['a truncated signature', 'image/png', png.slice(0, 4)],
  ] as const)('refuses %s with the form’s message', (_, type, data) => {
    expect(faultsOf(file(type, data))).toEqual(otherType)
  })

  test.each(['JVBER', 'JVBE====', 'JV=ERi0x', 'JVBERi0$', 'data:application/pdf;base64,JVBERi0x'])(
    'refuses %s as not base64, with no other error',
    (data) => expect(faultsOf(file('application/pdf', data))).toEqual([['data', 'not base64']]),
  )

  test('accepts the largest file of a form, and not a byte more', () => {
    const ofBytes = (count: number) => file('application/pdf', Buffer.alloc(count, '%PDF-').toString('base64'))
    expect(faultsOf(ofBytes(mostFileBytes))).toEqual([])
    expect(faultsOf(ofBytes(mostFileBytes + 1))).toEqual([['data', 'Choose a file of at most 10 MB']])
  })

  test('accepts a JPG or PNG photo of up to 5 MB, or no photo to change only its description', () => {
    const messageOf = (photo: object | null) =>
      advisorPhoto.save.input.safeParse({ photo, alternativeText: 'A portrait' }).error?.issues[0]?.message
    const ofBytes = (count: number) =>
      file('image/png', Buffer.concat([Buffer.from(png, 'base64')], count).toString('base64'))
    expect([messageOf(null), messageOf(file('image/jpeg', jpeg))]).toEqual([undefined, undefined])
    expect(messageOf(ofBytes(5 * 1_024 * 1_024))).toBeUndefined()
    expect(messageOf(ofBytes(5 * 1_024 * 1_024 + 1))).toBe('Choose a file of at most 5 MB')
    expect(messageOf(file('application/pdf', pdf))).toBeDefined()
  })

  test('names the types and the size limit of a stricter form', () => {
    const photo = chosenFileOf(['image/jpeg', 'image/png'], 5)
    expect(photo.safeParse(file('image/png', png)).error?.issues[0]?.message).toMatch(/^Choose a file of at most/)
    expect(photo.safeParse(file('image/png', pdf.slice(0, 4))).error?.issues[0]?.message).toBe(
      'Choose a JPG or PNG file',
    )
  })
})
