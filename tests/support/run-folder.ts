import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostgresOfRun } from './run-postgres'

/**
 * Runs before the unit tests: makes a folder that this run shares, named in FILLED_RECORDS. It goes away with the
 * process, and so does the run's PostgreSQL.
 */
export default function makeRunFolder(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'filled-records-'))
  process.env.FILLED_RECORDS = folder
  process.once('exit', () => {
    stopPostgresOfRun(folder)
    rmSync(folder, { recursive: true, force: true })
  })
}
