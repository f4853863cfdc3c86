import 'server-only'
import type { SearchParams } from '@/lib/shared/address'
import { htmlResponse } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import type { Outcome } from '@/lib/shared/result'
import { pages } from '@/lib/shared/routes'
import { createFailure, statusOf } from '../../http/failure'
import { env } from '../../env'
import { privateHeaders } from '../../http/refusals'
import { log } from '../../observability/log'
import { consume } from '../../rate-limits/limit'
import { excessPage } from '../../rate-limits/refusals'
import { viewedStudentOf, type Viewer } from '../../session/viewer'
import type { DocumentContent, DocumentWords } from './kinds'
import { decodePdf } from './pdf'

const fileNamePattern = /^[A-Za-z0-9_-]{1,80}\.(pdf|csv|docx|png|jpg|mp4|vtt)$/

type Words = Pick<DocumentWords, 'noun' | 'listedOn' | 'none'>

/** Words for an address that names no kind of document. */
const anyDocument: Words = { noun: 'document', listedOn: pages.dashboard }

const linkTo = ({ path, label }: Words['listedOn']) => ({ href: path, label })

const documentHeaders = {
  ...privateHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/**
 * Returns the page that a new tab shows while a document is prepared. It goes on to the document's address at once and
 * stays on the screen until that responds, also without JavaScript.
 */
export function preparing(viewer: Viewer, what: string, address: string): Response {
  const page = { title: `Preparing ${what}`, paragraphs: ['This can take a moment.'], next: address, busy: true }
  return html(plainPage({ ...page, viewedStudent: viewedStudentOf(viewer) }), 200)
}

/** Returns the page for a document address that cannot exist, with a link back (status 404). */
export function noSuchDocument(viewer: Viewer, { noun, listedOn }: Words = anyDocument): Response {
  const page = plainPage({
    title: `There is no such ${noun}`,
    paragraphs: [`The address may be misspelled, or it may be an old one. Your ${noun}s are listed on the page below.`],
    links: [linkTo(listedOn)],
    viewedStudent: viewedStudentOf(viewer),
  })
  return html(page, 404)
}

/** Returns the page for a document made of the person's choices when they chose nothing, or too much (status 400). */
export function chooseFirst(viewer: Viewer, what: string, { noun, listedOn }: Words): Response {
  const page = plainPage({
    title: `This ${noun} could not be created`,
    paragraphs: [what],
    links: [linkTo(listedOn)],
    viewedStudent: viewedStudentOf(viewer),
  })
  return html(page, 400)
}

/** Returns an error page when somebody opens documents too often, else null. Each request makes a new document. */
export async function refuseTooManyDocuments(
  viewer: Viewer,
  { headers }: Request,
  retry: string,
): Promise<Response | null> {
  const seconds = await consume('document', { account: (viewer.actor ?? viewer).oktaId, headers })
  return seconds === null
    ? null
    : excessPage('document', seconds, [{ href: retry, label: 'Try again' }], viewedStudentOf(viewer))
}

interface Answering {
  fileName: string
  retry: string
  kind: Words
  asked: SearchParams
  /** True when the file is downloaded even if the browser could display it. */
  saved?: boolean
  /** The `Range` header. */
  range?: string | null
}

/** Returns a document with its file name, or a page that says in the catalog's words why there is none. */
export function documentResponse(
  viewer: Viewer,
  outcome: Outcome<DocumentContent>,
  { fileName, retry, kind, asked, saved = false, range = null }: Answering,
): Response {
  const file = outcome.ok && fileNamePattern.test(fileName) ? toFile(outcome.value) : null
  if (file) {
    const { bytes } = file
    const part = partOf(range, bytes.length)
    const sent = part ? bytes.subarray(part.first, part.last + 1) : bytes
    return new Response(new Uint8Array(sent), {
      status: part ? 206 : 200,
      headers: {
        ...documentHeaders,
        'content-type': file.type,
        'content-disposition': `${saved ? 'attachment' : file.disposition}; filename="${fileName}"`,
        'content-length': String(sent.length),
        'accept-ranges': 'bytes',
        ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${bytes.length}` }),
      },
    })
  }
  const failure = outcome.ok ? createFailure('malformed') : outcome.failure
  if (failure.name === 'not-found' && kind.none) return thereIsNone(viewer, kind.none, { kind, asked })
  if (outcome.ok) log().warn({ reference: failure.reference, fileName }, 'a document is not a PDF')
  const page = plainPage({
    title: `This ${kind.noun} could not be opened`,
    paragraphs: [failure.message, `If it happens again, call ${env.brand.supportPhone} and give the reference.`],
    reference: failure.reference,
    links: [{ href: retry, label: 'Try again' }, linkTo(kind.listedOn)],
    viewedStudent: viewedStudentOf(viewer),
  })
  return html(page, statusOf(failure.name))
}

/**
 * Returns the first and the last byte of a `Range` header with one range (RFC 9110 §14.1.2), because Safari does not
 * play a video that is only sent whole. Null means everything: a server may ignore several ranges and invalid ones.
 */
function partOf(range: string | null, length: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : null
}

/**
 * Returns the page for a document that the college does not have, with the reason. Nothing failed, so it tells nobody
 * to call (status 404).
 */
function thereIsNone(
  viewer: Viewer,
  none: NonNullable<Words['none']>,
  { kind, asked }: { kind: Words; asked: SearchParams },
): Response {
  const page = plainPage({
    title: `There is no such ${kind.noun}`,
    paragraphs: [typeof none === 'function' ? none(asked) : none],
    links: [linkTo(kind.listedOn)],
    viewedStudent: viewedStudentOf(viewer),
  })
  return html(page, statusOf('not-found'))
}

/**
 * Returns the bytes, type and disposition of a document. A PDF of the college opens in the browser unless it is asked
 * for as a file; everything else is downloaded.
 */
function toFile(content: DocumentContent): { bytes: Uint8Array; type: string; disposition: string } | null {
  if ('bytes' in content) return { ...content, disposition: 'attachment' }
  if ('csv' in content)
    return { bytes: Buffer.from(content.csv), type: 'text/csv; charset=utf-8', disposition: 'attachment' }
  const bytes = decodePdf(content.pdf_data)
  return bytes && { bytes, type: 'application/pdf', disposition: 'inline' }
}

const html = (page: string, status: number) => htmlResponse(page, status, documentHeaders)
