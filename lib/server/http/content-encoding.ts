import 'server-only'
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Shorter bodies are not compressed, because that saves no packet. */
const leastBytes = 1_024

const texts = /^(?:text\/|application\/(?:json|javascript|manifest\+json|problem\+json|xml)\b|image\/svg\+xml)/i

/** Returns the best encoding allowed by an Accept-Encoding header; undefined for no encoding. */
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
  /** In bytes; undefined when not known yet. */
  length: number | undefined
  encoding: string | undefined
  cacheControl: string | undefined
}

/** True for text that is not encoded yet and is long enough. False for partial content, 204 and 304. */
export const isCompressible = ({ status, type, length, encoding, cacheControl }: Body): boolean =>
  ![204, 206, 304].includes(status) &&
  (length === undefined || length >= leastBytes) &&
  encoding === undefined &&
  !/\bno-transform\b/i.test(cacheControl ?? '') &&
  texts.test(type ?? '')

/** A page repeats itself in its payload, farther back than gzip's window reaches. A window of 256 KiB covers both. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Returns a stream that encodes a body. */
export const createEncoder = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === 'br' ? createBrotliCompress(brotli) : createGzip()

/** Sends what the encoder has so far but keeps its window. */
export const flushEncoder = (encoder: BrotliCompress | Gzip, encoding: Encoding): void =>
  encoder.flush(encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH)
