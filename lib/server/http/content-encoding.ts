import 'server-only'
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** What is shorter stays as it is: compressing it saves no packet. */
const leastBytes = 1_024

const texts = /^(?:text\/|application\/(?:json|javascript|manifest\+json|problem\+json|xml)\b|image\/svg\+xml)/i

/** The best encoding that an Accept-Encoding allows, or undefined when the body goes as it is. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined)
      return [name.trim(), Number(weight ?? 1)] as const
    }),
  )
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : undefined
}

interface Body {
  status: number
  type: string | undefined
  /** In bytes; undefined when nobody knows yet. */
  length: number | undefined
  encoding: string | undefined
  cacheControl: string | undefined
}

/** Is a body of this kind text that nobody has encoded yet, and long enough? A part of a file, 204 and 304 are not. */
export const isCompressible = ({ status, type, length, encoding, cacheControl }: Body): boolean =>
  ![204, 206, 304].includes(status) &&
  (length === undefined || length >= leastBytes) &&
  encoding === undefined &&
  !/\bno-transform\b/i.test(cacheControl ?? '') &&
  texts.test(type ?? '')

/** A page repeats itself in its payload, further back than gzip remembers. A window of 256 KiB holds both. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** A stream that encodes a body. */
export const createEncoder = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === 'br' ? createBrotliCompress(brotli) : createGzip()

/** Sends on what an encoder has so far, without forgetting what it may refer back to. */
export const flushEncoder = (encoder: BrotliCompress | Gzip, encoding: Encoding): void =>
  encoder.flush(encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH)
