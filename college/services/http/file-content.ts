import { fileTypeOf } from '@/lib/shared/file-type'
import { Refusal } from './refusal'

const megabyte = 1024 * 1024

interface SentFile {
  name: string
  content_type: string
  /** Base64. */
  data: string
}

/**
 * Checks that each file is what it claims to be: the first bytes and the extension match its type, and its size is at
 * most `mostMegabytes`.
 *
 * @throws Refusal 422 that names the invalid file.
 */
export function requireFiles(files: readonly SentFile[], mostMegabytes: number): void {
  for (const { name, content_type: type, data } of files) {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > mostMegabytes * megabyte) throw new Refusal(422, `${name} is larger than ${mostMegabytes} MB.`)
    if (fileTypeOf(name, bytes) !== type) {
      throw new Refusal(422, `${name} is not a ${type.split('/')[1]?.toUpperCase()} file.`)
    }
  }
}
