import { Refusal } from './refusal'

const megabyte = 1024 * 1024

/** What the first bytes of each type say. */
const beginnings: Record<string, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** How the name of a file of each type ends. */
const endings: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
}

interface SentFile {
  name: string
  content_type: string
  /** Base64. */
  data: string
}

/**
 * Takes files only as what they are: the first bytes and the end of the name say the same type, none is above `mostMegabytes`.
 *
 * @throws Refusal 422 naming the file that does not fit.
 */
export function requireFiles(files: readonly SentFile[], mostMegabytes: number): void {
  for (const { name, content_type: type, data } of files) {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > mostMegabytes * megabyte) throw new Refusal(422, `${name} is larger than ${mostMegabytes} MB.`)
    const beginning = beginnings[type] ?? []
    if (
      beginning.length === 0 ||
      beginning.some((byte, index) => bytes[index] !== byte) ||
      !endings[type]?.test(name)
    ) {
      throw new Refusal(422, `${name} is not a ${type.split('/')[1]?.toUpperCase()} file.`)
    }
  }
}
