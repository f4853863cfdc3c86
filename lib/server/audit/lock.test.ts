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

test('the lock is for its owner alone', async () => {
  await withLock(lock, async () => expect((await stat(lock)).mode & 0o777).toBe(0o600))
})

test('one at a time, and nothing is left', async () => {
  let [inside, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (inside += 1))
    await stat(folder)
    inside -= 1
  }
  // With a long timeout, for on a busy machine twenty take longer than one may wait.
  await Promise.all(Array.from({ length: 20 }, () => withLock(lock, work, 300_000)))
  await expect(withLock(lock, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect([most, await isThere()]).toEqual([1, false])
})

test.each([
  ['a minute ago', 1],
  ['by a clock that was an hour ahead', -60],
])('one that a crash left %s blocks nobody', async (_, minutesAgo) => {
  await leaveLock(minutesAgo)
  const work = jest.fn(async () => undefined)
  await withLock(lock, work)
  expect([work.mock.calls.length, await isThere()]).toEqual([1, false])
})

test('one that is held is waited for', async () => {
  await leaveLock(0)
  const order: string[] = []
  setTimeout(() => {
    order.push('released')
    void rm(lock)
  }, 60)
  await withLock(lock, async () => void order.push('work'), 300_000)
  expect([order, await isThere()]).toEqual([['released', 'work'], false])
})

test('one that is held is waited for so long as was said, also by a clock that stands still or is set back', async () => {
  await leaveLock(0)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await expect(withLock(lock, async () => undefined, 60)).rejects.toThrow('another writer holds the audit')
  clock.mockRestore()
  await rm(lock)
}, 60_000)

test('one that stays held is given up after the time that one may wait, and is left to its holder', async () => {
  await leaveLock(0.1) // six seconds: somebody may still be writing
  const work = jest.fn(async () => undefined)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await expect(withLock(lock, work, 50)).rejects.toThrow('another writer holds the audit')
  clock.mockRestore()
  expect([work.mock.calls.length, await readFile(lock, 'utf8')]).toEqual([0, 'somebody'])
})

test('a writer that took too long does not take away the lock of the next', async () => {
  await withLock(lock, () => leaveLock(0))
  expect(await readFile(lock, 'utf8')).toBe('somebody')
})

test('of two who find the same old lock, the later one leaves the new one of the first', async () => {
  await leaveLock(1)
  const old = await stat(lock)
  await breakLock(lock, old)
  await leaveLock(0)
  await breakLock(lock, old)
  expect(await readFile(lock, 'utf8')).toBe('somebody')
})
