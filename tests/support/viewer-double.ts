import type { Viewer } from '@/lib/server/session/viewer'

/** Returns a signed-in student for a test, with a token that is never refused. */
export const viewerDouble = (changes: Partial<Viewer> = {}): Viewer => ({
  studentId: '100001',
  oktaId: 'okta1',
  name: 'Esther Established',
  actor: null,
  authTime: Math.floor(Date.now() / 1_000),
  address: '203.0.113.9',
  session: 'abcdefgh',
  sessionKey: 'abcdefgh-whole',
  accessToken: () => Promise.resolve('the-token'),
  ...changes,
})

/** Forgets what the portal remembers about the college's services, as a new process would. */
export function forgetServices(): void {
  for (const name of [
    'breakers',
    'bulkheads',
    'in-flight',
    'retries',
    'stale-if-error',
    'retry-after',
    'saved',
    'response-cache',
  ]) {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(`portal.${name}`)]
  }
}
