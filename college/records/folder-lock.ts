import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unless } from '@/lib/shared/promises'

/**
 * Claims a folder of embedded records for this process; returns what gives it back. Two processes that wrote the same
 * embedded PostgreSQL would destroy it. A claim left behind by a process that is gone does not count.
 *
 * @throws Error saying which process holds the folder and what to do, or why the folder could not be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use-by')
  while (!(await claim(file))) {
    const claimed = await readClaim(file)
    const holder = Number(claimed)
    // After a restart in a container the process before us had our own number.
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The records in ${folder} are in use by process ${holder}. Stop it, or choose another folder with COLLEGE_DATA. ` +
          `If that process is something else, delete ${file}.`,
      )
    }
    await takeAway(file, claimed)
  }
  return () => rm(file, { force: true })
}

const claim = async (file: string): Promise<boolean> =>
  (await unless('EEXIST', writeFile(file, String(process.pid), { flag: 'wx' }))) !== null

/** What is written in a claim. One that is empty is just being written, if its process did not end before it came to that. */
async function readClaim(file: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const text = await unless('ENOENT', readFile(file, 'utf8'))
    if (text !== '') return text ?? ''
    await sleep(50)
  }
  return ''
}

/** Takes away the claim that was found to be old. Somebody else may have done so meanwhile, and hold a new one: that is put back. */
async function takeAway(file: string, old: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  await unless('ENOENT', rename(file, aside))
  const found = await unless('ENOENT', readFile(aside, 'utf8'))
  if (found !== null && found !== old) await unless('EEXIST', link(aside, file))
  await rm(aside, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signaled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
