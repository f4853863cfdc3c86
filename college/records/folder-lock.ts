import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unless } from '@/lib/shared/promises'

/**
 * Claims a folder of embedded records for this process and returns a function that releases it. Two processes that
 * write to the same embedded PostgreSQL would destroy it. A claim left behind by a process that has ended is ignored.
 *
 * @throws Error that names the process holding the folder and what to do, or why the folder cannot be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use-by')
  while (!(await claim(file))) {
    const claimed = await readClaim(file)
    const holder = Number(claimed)
    // After a container restarts, the previous process may have had our process ID.
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

/**
 * Returns the text of a claim file. An empty file is still being written, unless its process ended first, so this
 * retries.
 */
async function readClaim(file: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const text = await unless('ENOENT', readFile(file, 'utf8'))
    if (text !== '') return text ?? ''
    await sleep(50)
  }
  return ''
}

/** Removes a stale claim. Another process may have replaced it in the meantime; its new claim is put back. */
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
    // EPERM means that the process runs but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
