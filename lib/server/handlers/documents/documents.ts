import 'server-only'
import type { SearchParams } from '@/lib/shared/address'
import { documentHref, type DocumentName, documentPaths, downloadField, isDocumentName } from '@/lib/shared/documents'
import { signInAddress } from '@/lib/shared/form-actions'
import { redirectWithin } from '../../http/redirect'
import { whileStoreAnswers } from '../../session/store/store-away'
import { requireStudent } from '../../session/viewer'
import { chooseFirst, documentResponse, noSuchDocument, preparing, refuseTooManyDocuments } from './answers'
import type { DocumentKind } from './kinds'

/**
 * Handles every address below `/api/documents`. `/{name}/{parts}` returns the page that a document's tab shows first;
 * with the file name at the end it returns the document. With `download=y` the document is downloaded without that
 * page.
 */
export function answerDocument(
  request: Request,
  [name = '', ...parts]: readonly string[],
  documents: Readonly<Record<DocumentName, DocumentKind>>,
): Promise<Response> {
  return whileStoreAnswers(async () => {
    const viewer = await requireStudent()
    if (!isDocumentName(name)) return noSuchDocument(viewer)
    const inPath = documentPaths[name].map((field, index) => [field, parts[index]] as const)
    const { [downloadField]: download, ...query } = valuesOf(new URL(request.url).searchParams)
    const asked = { ...query, ...Object.fromEntries(inPath) }
    const saved = download === 'y'
    const [fileName, ...more] = parts.slice(inPath.length)
    const kind = documents[name]
    const document = more.length === 0 ? kind.find(viewer, asked) : null
    const unchosen = more.length === 0 ? kind.unchosen?.(asked) : null
    if (unchosen) return chooseFirst(viewer, unchosen, kind)
    if (!document || (fileName !== undefined && fileName !== document.fileName)) return noSuchDocument(viewer, kind)
    if (fileName === undefined && !kind.atOnce && !saved)
      return preparing(viewer, kind.what, documentHref(name, asked, document.fileName))
    const retry = documentHref(name, asked)
    const tooMany = await refuseTooManyDocuments(viewer, request, retry)
    if (tooMany) return tooMany
    const outcome = await document.load()
    // The tab asks for the password, and then shows the document.
    return !outcome.ok && outcome.failure.name === 'sign-in-again'
      ? redirectWithin(signInAddress(retry, { again: true }))
      : documentResponse(viewer, outcome, {
          fileName: document.fileName,
          retry,
          kind,
          asked,
          saved,
          range: request.headers.get('range'),
        })
  })
}

/** Returns the query by name. A name that occurs more than once has a list of values. */
function valuesOf(params: URLSearchParams): SearchParams {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...more] = params.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}
