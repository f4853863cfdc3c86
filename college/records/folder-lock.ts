import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Claims a folder of embedded records for this process; returns what gives it back. Two processes that wrote the same
 * embedded PostgreSQL would destroy it. A claim left behind by a process that is gone does not count.
 *
 * @throws Error saying which process holds the folder and what to do.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use-by')
  const own = String(process.pid)
  const claimed = await writeFile(file, own, { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!claimed) {
    const holder = Number(await readFile(file, 'utf8'))
    // After a restart in a container the process before us had our own number.
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The records in ${folder} are in use by process ${holder}. Stop it, or choose another folder with COLLEGE_DATA. ` +
          `If that process is something else, delete ${file}.`,
      )
    }
    await writeFile(file, own)
  }
  return () => rm(file, { force: true })
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
