import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { log } from '../observability/log'
import { FileMaintenanceSwitch } from './switch'
import { pace, watchSwitches } from './watch'

const { stale, askSooner } = pace

let folder: string
let maintenanceSwitch: FileMaintenanceSwitch
let time: number
let college: boolean | 'away' | 'hanging'
let asked: number
let ended: string[]
let claimed: Set<string>

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maintenance-'))
  maintenanceSwitch = new FileMaintenanceSwitch(path.join(folder, 'below', 'maintenance'), () => time)
  time = 1_000_000
  college = false
  asked = 0
  ended = []
  claimed = new Set()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Opens a portal. Several portals share the college, the claims and the sessions. */
const open = ({ always = false, name = 'portal', on = maintenanceSwitch } = {}) =>
  watchSwitches({
    always,
    maintenanceSwitch: on,
    askCollege: async () => {
      asked += 1
      if (college === 'away') throw new Error('no-response')
      if (college === 'hanging') return new Promise<never>(() => undefined)
      return college
    },
    claim: async (activation) => !claimed.has(activation) && claimed.add(activation).has(activation),
    endSessions: async () => ended.push(name),
    now: () => time,
  })
type Watch = ReturnType<typeof open>

const passes = async (ms: number, ...watches: Watch[]) => {
  time += ms
  for (const watch of watches) await watch.beat()
  await new Promise((done) => setImmediate(done)) // lets pending answers arrive
  for (const watch of watches) await watch.beat()
}

test('ruling 24: asks the college again after fifteen minutes', () => expect(stale).toBe(15 * 60_000))

test('MT-03: is off by default', async () => {
  expect(await open().isOn()).toBe(false)
  expect(ended).toEqual([])
})

test('MT-03: closes the portal by the setting for as long as the process runs', async () => {
  const watch = open({ always: true })
  expect(await watch.isOn()).toBe(true)
  await passes(pace.endSessions, watch)
  expect([await watch.isOn(), ended]).toEqual([true, ['portal']])
})

test('MT-03: closes and opens the portal by the file without a restart; turning on twice means on', async () => {
  const watch = open()
  expect(await watch.isOn()).toBe(false)
  await maintenanceSwitch.turn(true)
  await maintenanceSwitch.turn(true)
  await passes(pace.look, watch)
  expect(await watch.isOn()).toBe(true)
  await maintenanceSwitch.turn(false)
  await maintenanceSwitch.turn(false)
  await passes(pace.look, watch)
  expect(await watch.isOn()).toBe(false)
})

test('MT-02, R-32: ends sessions once per activation, after every save that had passed the middleware has its token', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const watch = open()
  await watch.isOn()
  await maintenanceSwitch.turn(true)
  await passes(pace.look, watch)
  expect([await watch.isOn(), ended, watch.endedAt()]).toEqual([true, [], null])
  await passes(pace.endSessions, watch)
  await passes(pace.endSessions, watch)
  expect([ended, watch.endedAt()]).toEqual([['portal'], time - pace.endSessions])
  await maintenanceSwitch.turn(false)
  await passes(pace.look, watch)
  await maintenanceSwitch.turn(true)
  await utimes(maintenanceSwitch.place, later, later) // newer than the first, even on a disk with coarse times
  await passes(pace.look, watch)
  await passes(pace.endSessions, watch)
  expect(ended).toHaveLength(2)
})

test('MT-02: ends the sessions before the portal opens when the switch is turned off at once', async () => {
  const watch = open()
  await watch.isOn()
  await maintenanceSwitch.turn(true)
  await passes(pace.look, watch)
  await maintenanceSwitch.turn(false)
  await passes(pace.look, watch)
  expect([await watch.isOn(), ended]).toEqual([false, ['portal']])
})

test('MT-02: lets one of two portals end the sessions of an activation, even when the other comes late', async () => {
  const [one, other] = [open({ name: 'one' }), open({ name: 'other' })]
  await Promise.all([one.isOn(), other.isOn()])
  await maintenanceSwitch.turn(true)
  await passes(pace.look, one)
  await passes(pace.endSessions, one, other)
  await maintenanceSwitch.turn(false)
  await passes(pace.look, one)
  expect([await one.isOn(), await other.isOn(), ended]).toEqual([false, true, ['one']])
  await passes(pace.endSessions, other)
  expect([await other.isOn(), ended]).toEqual([false, ['one']])
})

test('MT-02: retries ending the sessions, and keeps the portal closed until that succeeds', async () => {
  let away = true
  const watch = watchSwitches({
    always: false,
    maintenanceSwitch,
    askCollege: async () => false,
    claim: async (activation) => !claimed.has(activation) && claimed.add(activation).has(activation),
    endSessions: async () => (away ? Promise.reject(new Error('the store is unavailable')) : ended.push('portal')),
    now: () => time,
  })
  await watch.isOn()
  await maintenanceSwitch.turn(true)
  await passes(pace.endSessions, watch)
  await passes(pace.endSessions, watch)
  await maintenanceSwitch.turn(false)
  await passes(pace.look, watch)
  expect([await watch.isOn(), ended]).toEqual([true, []])
  away = false
  await passes(pace.look, watch)
  expect([await watch.isOn(), ended]).toEqual([false, ['portal']])
})

test('MT-03: closes a new portal by the first answer of the college', async () => {
  college = true
  expect(await open().isOn()).toBe(true)
  expect(asked).toBe(1)
})

test('ruling 24: asks the college at the first request, then every fifteen minutes, and never because of a request', async () => {
  const watch = open()
  await passes(pace.look, watch)
  expect(asked).toBe(0)
  await Promise.all([watch.isOn(), watch.isOn()])
  await passes(stale - 1, watch)
  expect(asked).toBe(1)
  college = true
  expect(await watch.isOn()).toBe(false)
  await passes(1, watch)
  expect([asked, await watch.isOn()]).toEqual([2, true])
})

test('ruling 24: asks every minute while the college keeps the portal closed, so that it opens soon', async () => {
  college = true
  const watch = open()
  await watch.isOn()
  college = false
  await passes(askSooner - 1, watch)
  expect(await watch.isOn()).toBe(true)
  await passes(1, watch)
  expect(await watch.isOn()).toBe(false)
})

test('MT-02: ends sessions each time the college closes the portal', async () => {
  const watch = open()
  await watch.isOn()
  for (const times of [1, 2]) {
    college = true
    await passes(stale, watch)
    await passes(pace.endSessions, watch)
    expect([await watch.isOn(), ended.length]).toEqual([true, times])
    college = false
    await passes(askSooner, watch)
    expect(await watch.isOn()).toBe(false)
  }
})

test('R-34: stays open and logs once when the college does not respond', async () => {
  const [warn, info] = [jest.spyOn(log(), 'warn'), jest.spyOn(log(), 'info')]
  college = 'away'
  const watch = open()
  expect(await watch.isOn()).toBe(false)
  for (let times = 0; times < 5; times += 1) await passes(askSooner, watch)
  expect([asked, await watch.isOn()]).toEqual([6, false])
  expect(warn).toHaveBeenCalledTimes(1)
  college = false
  await passes(askSooner, watch)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(info).toHaveBeenCalledTimes(1)
})

test('R-34: delays the first requests only briefly when the college hangs, and does not ask again meanwhile', async () => {
  college = 'hanging'
  expect(await open().isOn()).toBe(false)
  college = false
  const watch = open()
  await watch.isOn()
  college = 'hanging'
  for (let times = 0; times < 3; times += 1) await passes(stale, watch)
  expect(asked).toBe(3)
})

test('R-34: reports a portal closed by the operator at once, whatever the college does', async () => {
  college = 'hanging'
  await maintenanceSwitch.turn(true)
  const waiting = open({ on: new FileMaintenanceSwitch(path.join(folder, 'off')) })
  expect(await Promise.race([waiting.isOn(), open().isOn()])).toBe(true)
})

test('R-34: trusts the college’s answer for half an hour when it cannot be asked again, and no longer', async () => {
  college = true
  const watch = open()
  await watch.isOn()
  college = 'away'
  await passes(2 * stale - 1, watch)
  expect(await watch.isOn()).toBe(true)
  await passes(1, watch)
  expect(await watch.isOn()).toBe(false)
})

test('R-34: keeps a closed portal closed and an open one open when the switch cannot be read', async () => {
  const unreadable = new FileMaintenanceSwitch(path.join(folder, 'maintenance'), () => time)
  const watch = open({ on: unreadable })
  await watch.isOn()
  const read = jest.spyOn(unreadable, 'read').mockRejectedValue(new Error('EACCES'))
  await passes(pace.look, watch)
  expect(await watch.isOn()).toBe(false)
  read.mockRestore()
  await unreadable.turn(true)
  await passes(pace.look, watch)
  jest.spyOn(unreadable, 'read').mockRejectedValue(new Error('EACCES'))
  await passes(pace.look, watch)
  expect(await watch.isOn()).toBe(true)
})
