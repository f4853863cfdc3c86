import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { breakLock, withLock } from './lock'

let folder: string
let lock: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'))
  lock = path.join(folder, 'audit.jsonl.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const isThere = () =>
  stat(lock).then(
    () => true,
    () => false,
  )
const leaveLock = async (minutesAgo: number) => {
  await writeFile(lock, 'somebody')
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await utimes(lock, at, at)
}

test('only the owner can read the lock file', async () => {
  await withLock(lock, async () => expect((await stat(lock)).mode & 0o777).toBe(0o600))
})

test('admits one at a time and leaves no lock file', async () => {
  let [inside, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (inside += 1))
    await stat(folder)
    inside -= 1
  }
  // With a long timeout, because on a busy machine twenty turns take longer than the default.
  await Promise.all(Array.from({ length: 20 }, () => withLock(lock, work, 300_000)))
  await expect(withLock(lock, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect([most, await isThere()]).toEqual([1, false])
})

test.each([
  ['a minute ago', 1],
  ['by a clock that was an hour ahead', -60],
])('a lock that a crash left %s blocks nobody', async (_, minutesAgo) => {
  await leaveLock(minutesAgo)
  const work = jest.fn(async () => undefined)
  await withLock(lock, work)
  expect([work.mock.calls.length, await isThere()]).toEqual([1, false])
})

test('waits for a lock that is held', async () => {
  await leaveLock(0)
  const order: string[] = []
  setTimeout(() => {
    order.push('released')
    void rm(lock)
  }, 60)
  await withLock(lock, async () => void order.push('work'), 300_000)
  expect([order, await isThere()]).toEqual([['released', 'work'], false])
})

test('waits as long as told, even when the clock stands still or is set back', async () => {
  await leaveLock(0)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await expect(withLock(lock, async () => undefined, 60)).rejects.toThrow('another writer holds the audit')
  clock.mockRestore()
  await rm(lock)
}, 60_000)

test('throws after the timeout and leaves the lock to its holder', async () => {
  await leaveLock(0.1) // six seconds: the holder may still be writing
  const work = jest.fn(async () => undefined)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await expect(withLock(lock, work, 50)).rejects.toThrow('another writer holds the audit')
  clock.mockRestore()
  expect([work.mock.calls.length, await readFile(lock, 'utf8')]).toEqual([0, 'somebody'])
})

test('a writer that took too long does not remove the next writer’s lock', async () => {
  await withLock(lock, () => leaveLock(0))
  expect(await readFile(lock, 'utf8')).toBe('somebody')
})

test('when two find the same stale lock, the second does not remove the first one’s new lock', async () => {
  await leaveLock(1)
  const old = await stat(lock)
  await breakLock(lock, old)
  await leaveLock(0)
  await breakLock(lock, old)
  expect(await readFile(lock, 'utf8')).toBe('somebody')
})
