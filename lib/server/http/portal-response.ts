import 'server-only'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { chooseEncoding, createEncoder, flushEncoder, isCompressible, type Encoding } from './content-encoding'
import { inlineStyleSheets, type StyleSheets } from './inline-style-sheet'
import { startScriptsLate } from './late-scripts'
import { leadToWhole } from './lead-to-whole'

/** A document's head is at the most this long; what is longer passes as it is. */
const longestHead = 64 * 1_024
const endOfHead = '</head>'

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
    : Buffer.from(chunk as Uint8Array)

const textOf = (header: unknown): string | undefined =>
  header === undefined || header === null ? undefined : [header].flat().join(', ')

const callbackOf = (args: unknown[]): (() => void) | undefined =>
  args.find((each): each is () => void => typeof each === 'function')

/**
 * The class of the portal's responses: documents leave with their style sheets in them and their scripts put off, and texts
 * compressed. A caller that gives `writeHead` headers of its own decides about its body itself.
 */
export const portalResponses = (sheets: StyleSheets): typeof ServerResponse =>
  class PortalResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    #decided = false
    #encoding: Encoding | undefined
    #encoder: ReturnType<typeof createEncoder> | undefined
    /** The begin of a document, until its head is complete. */
    #held: Buffer[] | undefined
    #flushing = false

    override writeHead(...args: unknown[]): this {
      if (args.some((each) => typeof each === 'object' && each !== null)) this.#decided = true
      this.#decide(Number(args[0]))
      Reflect.apply(super.writeHead, this, args)
      return this
    }

    override write(...args: unknown[]): boolean {
      this.#decide(this.statusCode)
      if (!this.#encoder && !this.#held) return Reflect.apply(super.write, this, args) as boolean
      const callback = callbackOf(args)
      if (callback) process.nextTick(callback)
      return this.#take(toBuffer(args[0], args[1]))
    }

    override end(...args: unknown[]): this {
      const [chunk, encoding] = args
      const last = chunk === undefined || chunk === null || typeof chunk === 'function' ? undefined : chunk
      const body = last === undefined ? undefined : toBuffer(last, encoding)
      this.#decide(this.statusCode, body?.length ?? 0)
      if (!this.#encoder && !this.#held) {
        Reflect.apply(super.end, this, args)
        return this
      }
      const callback = callbackOf(args)
      if (callback) this.once('finish', callback)
      if (this.#encoder?.writableEnded) return this
      if (body) this.#take(body)
      this.#release()
      if (this.#encoder) this.#encoder.end()
      else super.end()
      return this
    }

    /** Next asks for this after each part of a page: parts of one moment are sent together. */
    flush(): void {
      if (this.#flushing || this.#held || !this.#encoder) return
      this.#flushing = true
      setImmediate(() => {
        this.#flushing = false
        const [encoder, encoding] = [this.#encoder, this.#encoding]
        if (encoder && encoding && !encoder.writableEnded && !encoder.destroyed) flushEncoder(encoder, encoding)
      })
    }

    /** Before the headers are sent: what becomes of the body. `whole`: how long it is, when it comes in one piece. */
    #decide(status: number, whole?: number): void {
      if (this.#decided || this.headersSent) return
      this.#decided = true
      const length = textOf(this.getHeader('content-length'))
      const type = textOf(this.getHeader('content-type'))
      const body = {
        status,
        type,
        length: length === undefined ? whole : Number(length),
        encoding: textOf(this.getHeader('content-encoding')),
        cacheControl: textOf(this.getHeader('cache-control')),
      }
      if (!isCompressible(body)) return
      this.#varyByEncoding()
      if (this.req.method === 'HEAD') return
      if (length === undefined && /^text\/html\b/i.test(type ?? '')) this.#held = []
      const encoding = chooseEncoding(textOf(this.req.headers['accept-encoding']))
      if (encoding) this.#encodeBy(encoding)
    }

    #varyByEncoding(): void {
      const vary = textOf(this.getHeader('vary'))
      if (/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary ?? '')) return
      this.setHeader('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    }

    #encodeBy(encoding: Encoding): void {
      this.setHeader('content-encoding', encoding)
      this.removeHeader('content-length')
      this.#encoding = encoding
      const encoder = (this.#encoder = createEncoder(encoding))
      encoder.on('data', (part: Buffer) => {
        if (!super.write(part)) encoder.pause()
      })
      encoder.once('end', () => super.end())
      encoder.on('error', (error) => this.destroy(error))
      encoder.on('drain', () => this.emit('drain'))
      this.on('drain', () => {
        if (!this.writableNeedDrain) encoder.resume()
      })
      this.once('close', () => encoder.destroy())
    }

    #take(chunk: Buffer): boolean {
      if (!this.#held) return this.#pass(chunk)
      this.#held.push(chunk)
      const length = this.#held.reduce((sum, each) => sum + each.length, 0)
      return length > longestHead || Buffer.concat(this.#held).includes(endOfHead) ? this.#release() : true
    }

    /** The head is complete, or there is none. */
    #release(): boolean {
      if (!this.#held) return true
      const begin = Buffer.concat(this.#held).toString('latin1')
      this.#held = undefined
      const at = begin.indexOf(endOfHead)
      const head = begin.slice(0, at)
      const whole = at < 0 ? begin : startScriptsLate(inlineStyleSheets(leadToWhole(head), sheets)) + begin.slice(at)
      return whole === '' || this.#pass(Buffer.from(whole, 'latin1'))
    }

    #pass(chunk: Buffer): boolean {
      return this.#encoder ? this.#encoder.write(chunk) : super.write(chunk)
    }
  }
