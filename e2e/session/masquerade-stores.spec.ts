import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { passTimeInRedis, redisIsAtHand, startRedis, type RedisServer } from '../../tests/support/redis-server'
import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { Asker, sessionOf } from '../support/session-cookie'
import { viewAs, viewingBar } from '../support/staff'

/* Viewing as a student with each session store; with Redis, on two portals that share it. */

const idleMs = 120_000

interface Line {
  ts: string
  ev: string
  result: string
  session: string
}

for (const store of ['memory', 'redis'] as const) {
  test.describe(`sessions in ${store}`, () => {
    test.describe.configure({ mode: 'serial' })
    test.skip(store === 'redis' && !redisIsAtHand, 'no redis-server is installed and TEST_REDIS_URL is not set')

    let redis: RedisServer | undefined
    const own = ownServers(async (folder) => {
      if (store === 'redis') redis = await startRedis()
      return {
        movableClock: true,
        settings: {
          SESSION_IDLE_MS: String(idleMs),
          SESSION_WARNING_MS: '5000',
          SESSION_ABSOLUTE_MS: '1200000',
          MASQUERADE_GROUP: 'portal-support',
          AUDIT_FILE: path.join(folder, 'audit', 'audit-{instance}.jsonl'),
        },
        ...(redis && { portals: 2, store: redis.url }),
      }
    })
    test.afterAll(() => redis?.stop())

    /** Returns the lines of every portal's audit file, in the order of their times. */
    async function audit(): Promise<Line[]> {
      const place = path.join(own.folder, 'audit')
      const files = (await readdir(place)).filter((name) => name.endsWith('.jsonl'))
      const texts = await Promise.all(files.map((name) => readFile(path.join(place, name), 'utf8')))
      const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.endsWith('}')))
      return lines.map((line) => JSON.parse(line) as Line).toSorted((one, other) => one.ts.localeCompare(other.ts))
    }
    const auditOf = async (session: string) =>
      (await audit()).filter((line) => line.session === session).map(({ ev, result }) => `${ev} ${result}`)
    const lastSession = async () => (await audit()).findLast(({ ev }) => ev === 'start')?.session ?? ''

    test('MQ-01, MQ-06, S-61: a view works on every portal, is read-only, and can be left', async ({ page }) => {
      const { portal } = own
      const student = await own.college.createStudent('established')
      await viewAs(page, own.college, student, { portal })
      const asker = new Asker(own.servers.portals.at(-1) ?? '', (await sessionOf(page)) ?? '')
      const seen = await asker.get('/designations-certifications')
      expect(seen.status).toBe(200)
      expect(seen.text).toContain('Masquerade Logout')
      expect((await asker.call('bannerDismissal', { method: 'POST', body: { year: 2026 } })).status).toBe(403)
      const session = await lastSession()
      await viewingBar(page).getByRole('button', { name: 'Masquerade Logout' }).click()
      await page.waitForURL(`**/sites/admin/dashboard?uid=${student.oktaId}`)
      expect((await asker.get('/dashboard')).status).toBe(307)
      expect(await auditOf(session)).toEqual(['start granted', 'write refused', 'end signed-out'])
    })

    test('MQ-06: the end of a view that expires unseen is still written to the audit, once', async ({ page }) => {
      const { portal } = own
      const student = await own.college.createStudent('beginner')
      await viewAs(page, own.college, student, { portal })
      const session = await lastSession()
      await page.goto('about:blank')
      if (redis) await passTimeInRedis(redis.url, idleMs)
      own.servers.passTime(idleMs) // longer than the interval at which the portals look for expired views
      await expect.poll(() => auditOf(session)).toEqual(['start granted', 'end expired'])
      await page.goto(`${portal}/dashboard`)
      await expect(page.getByText('Your view as a student has ended.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to the administration tool' })).toHaveAttribute(
        'href',
        new RegExp(`uid=${student.oktaId}$`),
      )
      expect(await auditOf(session)).toEqual(['start granted', 'end expired'])
    })
  })
}
