import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from '../support/fixtures'
import { findPort } from '../../scripts/servers/find-port.mjs'

const good = {
  PORTAL_URL: 'https://portal.college.example',
  SESSION_SECRET: 'a-key-of-the-journeys-with-more-than-32-bytes',
  SESSION_STORE: 'redis://127.0.0.1:1',
  OIDC_ISSUER: 'https://id.college.example',
  OIDC_CLIENT_SECRET: 'a-client-secret-with-more-than-32-bytes-too',
  COLLEGE_WEB_SERVICE_URL: 'https://services.college.example/web-service',
  COLLEGE_API_URL: 'https://services.college.example/api',
  COLLEGE_CONTENT_URL: 'https://services.college.example/content',
}

test('S-65, S-01: with weak, equal or default secrets, or a cookie that would be weaker, the portal exits with the reason', async () => {
  const bad: [settings: Record<string, string>, reason: string][] = [
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: each key needs at least 32 bytes'],
    [{ OIDC_CLIENT_SECRET: good.SESSION_SECRET }, 'OIDC_CLIENT_SECRET: the same as a key of SESSION_SECRET'],
    [{ OIDC_CLIENT_SECRET: 'embedded-college-portal-secret-local-only' }, 'OIDC_CLIENT_SECRET: is a placeholder'],
    [{ PORTAL_URL: 'http://portal.college.example' }, 'PORTAL_URL: https is needed'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
  ]
  for (const [settings, reason] of bad) {
    const { code, said } = await startAlone({ ...good, ...settings })
    expect(code, reason).toBe(1)
    expect(said).toContain(reason)
    for (const secret of [good.SESSION_SECRET, 'local-only']) expect(said).not.toContain(secret)
  }
})

/** Starts a portal that is expected to exit by itself. Returns its exit code and output. */
async function startAlone(settings: Record<string, string>) {
  const root = path.resolve(import.meta.dirname, '../..')
  const child = spawn(process.execPath, [path.join(root, 'scripts/portal.mjs')], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(await findPort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
