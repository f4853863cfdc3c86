import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environment } from '../env'
import { FileMaintenanceSwitch, openMaintenanceSwitch } from './switch'

let folder: string
let time: number
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switch-'))
  time = Date.parse('2026-03-09T15:00:00Z')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const open = (...place: string[]) => new FileMaintenanceSwitch(path.join(folder, ...place), () => time)

test('MT-03: writes the time into the file, and keeps the first time when turned on twice', async () => {
  const maintenanceSwitch = open('below', 'maintenance')
  await maintenanceSwitch.turn(true)
  const { operator } = await maintenanceSwitch.read()
  expect(operator).toMatch(/^\d+(\.\d+)?$/)
  time += 60_000
  await maintenanceSwitch.turn(true)
  expect(await readFile(maintenanceSwitch.place, 'utf8')).toBe(
    'The portal is under maintenance since 2026-03-09T15:00:00.000Z.\n',
  )
  expect((await maintenanceSwitch.read()).operator).toBe(operator)
  await maintenanceSwitch.turn(false)
  expect(await maintenanceSwitch.read()).toEqual({ operator: null, college: null })
})

test('R-34: is off only when the file is missing; throws when the file cannot be read or written', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const maintenanceSwitch = open('file', 'maintenance')
  await expect(maintenanceSwitch.read()).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(maintenanceSwitch.turn(true)).rejects.toThrow()
  await expect(open('.').turn(true)).resolves.toBeUndefined() // a folder with that name also means on
})

test('ruling 24: keeps what the college said for the given time, with the time of the first', async () => {
  const maintenanceSwitch = open('maintenance')
  const since = String(time)
  await maintenanceSwitch.noteCollege(true, 1_000)
  time += 999
  expect((await maintenanceSwitch.read()).college).toBe(since)
  await maintenanceSwitch.noteCollege(true, 1_000)
  time += 999
  expect((await maintenanceSwitch.read()).college).toBe(since)
  time += 1
  expect((await maintenanceSwitch.read()).college).toBeNull()
  await maintenanceSwitch.noteCollege(true, 1_000)
  expect((await maintenanceSwitch.read()).college).toBe(String(time))
  await maintenanceSwitch.noteCollege(false, 1_000)
  expect((await maintenanceSwitch.read()).college).toBeNull()
})

test('is stored where the sessions are', async () => {
  jest.replaceProperty(environment(), 'session', { ...environment().session, store: 'memory' })
  expect(openMaintenanceSwitch().place).toBe(path.resolve(environment().maintenance.file))
  jest.replaceProperty(environment(), 'session', { ...environment().session, store: 'redis://127.0.0.1:1' })
  const maintenanceSwitch = openMaintenanceSwitch()
  expect(maintenanceSwitch.place).toBe('the key portal:maintenance in Redis')
  await maintenanceSwitch.close()
})
