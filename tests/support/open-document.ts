import { documents } from '@/features/documents.server'
import { answerDocument } from '@/lib/server/handlers/documents/documents'
import { fail } from '@/lib/shared/result'
import { viewerDouble } from './viewer-double'

/*
 * Opens documents as a student does. `load` stands in for the college. Tests import `documents` from here, so that the mocks
 * are in place before anything loads the college client.
 */

export { documents }

export const viewer = viewerDouble()
export const load = jest.fn()

jest.mock('@/lib/server/college/client', () => ({
  college: { load: (...asked: unknown[]): unknown => load(...asked) },
}))
jest.mock('@/lib/server/session/viewer', () => ({
  ...jest.requireActual<object>('@/lib/server/session/viewer'),
  requireStudent: () => Promise.resolve(viewer),
}))

export const pdf = Buffer.from('%PDF-1.7\nbody').toString('base64')
export const notFound = fail({ name: 'not-found', message: 'Process Not Found!', reference: 'ABCD-2345' })

/** Opens an address below `/api/documents/`. */
export function openDocument(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const { pathname, search } = new URL(address, 'http://localhost/api/documents/')
  const parts = pathname.split('/').slice(3).map(decodeURIComponent)
  return answerDocument(new Request(`http://localhost${pathname}${search}`, { headers }), parts, documents)
}

export const titleOf = async (response: Promise<Response>): Promise<string | undefined> =>
  /<h1>(.*)<\/h1>/.exec(await (await response).text())?.[1]
