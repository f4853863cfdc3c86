import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { unless } from '@/lib/shared/promises'

const staleLockMs = 10_000

/**
 * Runs the work under an exclusive lock, across all processes of the machine. A stale lock left by a crash is broken.
 * The lock file contains its owner's ID, so that a slow owner does not remove the next owner's lock. Throws when the
 * lock is not available within `timeoutMs`.
 */
export async function withLock(lock: string, work: () => Promise<void>, timeoutMs = 3_000): Promise<void> {
  const owner = randomUUID()
  await takeLock(lock, owner, timeoutMs)
  try {
    await work()
  } finally {
    if ((await unless('ENOENT', readFile(lock, 'utf8'))) === owner) await rm(lock, { force: true })
  }
}

async function takeLock(lock: string, owner: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await createLock(lock, owner))) {
    const held = await unless('ENOENT', stat(lock))
    // A lock from the future is stale too: the clock was set back.
    if (held && Math.abs(Date.now() - held.mtimeMs) > staleLockMs) await breakLock(lock, held)
    else if (performance.now() > deadline) throw new Error('another writer holds the audit')
    else await sleep(20)
  }
}

async function createLock(lock: string, owner: string): Promise<boolean> {
  const handle = await unless('EEXIST', open(lock, 'wx', 0o600))
  if (!handle) return false
  try {
    await handle.writeFile(owner)
  } catch (error) {
    await rm(lock, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return true
}

/**
 * Removes a stale lock. If another process has replaced it with a new lock in the meantime, the new lock is restored.
 */
export async function breakLock(lock: string, old: Pick<Stats, 'ino' | 'mtimeMs'>): Promise<void> {
  const aside = `${lock}.${randomUUID()}`
  await unless('ENOENT', rename(lock, aside))
  const found = await unless('ENOENT', stat(/* turbopackIgnore: true */ aside))
  if (found && (found.ino !== old.ino || found.mtimeMs !== old.mtimeMs)) await unless('EEXIST', link(aside, lock))
  await rm(aside, { force: true })
}
