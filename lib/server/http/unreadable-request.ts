import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { plainPage } from '@/lib/shared/plain-page'
import { refusalHeaders } from './body-limits'

/**
 * How long the connection of a refused sender stays open. If it closed while the browser is still sending, the
 * browser would not show the page.
 */
const lingerMs = 500

const tooMuch = {
  title: 'Please clear the cookies of this site',
  paragraphs: [
    'Your browser sends more data with each request than the portal accepts. Usually this means that the cookies of this site have grown too large.',
    'In Chrome or Edge: select the icon to the left of the address, then “Cookies and site data”, and delete what is listed there.',
    'In Firefox: select the padlock to the left of the address, then “Clear cookies and site data”.',
    'In Safari: open Settings, then Privacy, then “Manage Website Data”, and remove the data of this site. On an iPhone: Settings, Apps, Safari, Advanced, “Website Data”.',
    'Then open the portal again and sign in. What you saved in the portal is not affected. If you followed a very long link, open the portal without it.',
  ],
}
const unreadable = { title: 'The request cannot be read.', paragraphs: ['Nothing was changed.'] }
const tooSlow = { title: 'The request took too long to arrive.', paragraphs: ['Nothing was changed.'] }
const noTunnel = { title: 'This type of request is not accepted here.', paragraphs: ['Nothing was changed.'] }

const answers: Readonly<Record<string, [number, typeof unreadable]>> = {
  HPE_HEADER_OVERFLOW: [431, tooMuch],
  ERR_HTTP_REQUEST_TIMEOUT: [408, tooSlow],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, unreadable],
}

/**
 * Answers requests that Node could not parse. The page has its styles inline, because a browser with too many cookies
 * could not load a style sheet either. The answer does not clear cookies with a header: a long link on another site
 * could then sign people out.
 */
export function answerUnreadable(folder: string) {
  const sheet = path.join(folder, 'public/plain.css')
  const styles = existsSync(sheet) ? readFileSync(sheet, 'utf8') : ''
  return (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse | null }): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent)
      return void socket.destroy()
    const [status, page] = answers[error.code ?? ''] ?? [400, unreadable]
    send(socket, status, page, styles)
  }
}

/** Refuses CONNECT, which asks for a tunnel to another server. */
export const refuseTunnel = (_: unknown, socket: Duplex): void =>
  send(socket, 405, noTunnel, '', { allow: 'GET, HEAD' })

function send(
  socket: Duplex,
  status: number,
  page: typeof unreadable,
  styles: string,
  more: Record<string, string> = {},
) {
  const html = plainPage(page)
    .replace(/<link rel="icon"[^>]*>\n?/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, `<style>${styles}</style>`)
  const headers = {
    ...refusalHeaders("'unsafe-inline'"),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(html)),
    connection: 'close',
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.removeAllListeners('data')
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`)
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
