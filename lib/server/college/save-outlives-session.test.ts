import type { ServerResponse } from 'node:http'
import { designationApp } from '@/features/designations/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { forgetServices } from '@/tests/support/viewer-double'
import { endSessions } from '../session/end-sessions'
import { MemorySessionStore } from '../session/store/memory-store'
import { toViewer } from '../session/viewer'
import { college } from './client'

const double = new CollegeDouble()

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(forgetServices)

test('R-32: a save in flight when all sessions end is sent with its token and returns the college’s answer', async () => {
  const store = placeSessionStore(new MemorySessionStore(limitsDouble(600_000, 600_000)))
  const inTenMinutes = Date.now() + 600_000
  const times = { expiresAt: inTenMinutes, freshUntil: inTenMinutes }
  const grant = grantDouble('key', { access: 'the-token', refresh: 'r' }, times)
  await store.create('key', { person: personDouble(), grant })
  const session = await store.find('key', { slide: true })
  const viewer = session && toViewer('key', session, '127.0.0.1')
  if (!viewer) throw new Error('nobody is signed in')

  const arrived = new Promise<ServerResponse>((done) => double.answers((_, response) => done(response)))
  const saving = college.save(designationApp.save, viewer, {
    plan: 'ricp',
    applicationId: '7',
    supervisorName: 'Sutton',
    supervisorEmail: 's@firm.example',
  })
  const response = await arrived
  await endSessions('everybody', 'maintenance')
  expect(await store.find('key', { slide: false })).toBeNull()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ error: '' }))

  expect(await saving).toMatchObject({ ok: true })
  expect(double.arrivals).toHaveLength(1)
  expect(double.arrivals[0]?.headers.authorization).toBe('Bearer the-token')
})
