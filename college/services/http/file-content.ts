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
 * Takes files only as what they are: the first bytes and the end of the name say the same type, none is above `mostMegabytes`.
 *
 * @throws Refusal 422 naming the file that does not fit.
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
