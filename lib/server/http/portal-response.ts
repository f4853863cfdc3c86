import 'server-only'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { chooseEncoding, createEncoder, flushEncoder, isCompressible, type Encoding } from './content-encoding'
import { inlineStyleSheets, type StyleSheets } from './inline-style-sheet'
import { startScriptsLate } from './late-scripts'
import { leadToWhole } from './lead-to-whole'

/** Longest head of a document that is changed. A longer one is sent unchanged. */
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
 * Returns the class of the portal's responses. Documents are sent with inlined style sheets and deferred scripts, and
 * texts are compressed. A caller that passes headers to `writeHead` handles its body itself.
 */
export const portalResponses = (sheets: StyleSheets): typeof ServerResponse =>
  class PortalResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    #decided = false
    #encoding: Encoding | undefined
    #encoder: ReturnType<typeof createEncoder> | undefined
    /** The beginning of a document, until its head is complete. */
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

    /** Next calls this after each part of a page. Parts written in the same moment are sent together. */
    flush(): void {
      if (this.#flushing || this.#held || !this.#encoder) return
      this.#flushing = true
      setImmediate(() => {
        this.#flushing = false
        const [encoder, encoding] = [this.#encoder, this.#encoding]
        if (encoder && encoding && !encoder.writableEnded && !encoder.destroyed) flushEncoder(encoder, encoding)
      })
    }

    /**
     * Decides before the headers are sent how the body is sent. `whole`: the length of a body that is sent in one
     * piece.
     */
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

    /** Sends the held part once the head is complete or cannot be found. */
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
