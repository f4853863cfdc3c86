import 'server-only'
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { auditFile } from '../audit/audit'
import { draftFolder } from '../drafts/open-store'
import type { Environment } from '../env'
import { sessionFile } from '../session/store/open-store'
import { unlessMissing } from '../process/unless-missing'

const { R_OK, W_OK, X_OK } = constants

/**
 * Returns a message for each configured place that this user cannot write: sessions and drafts of a single process, and
 * the audit where staff may view as students. Creates and writes nothing, so a full disk does not stop a portal from
 * starting.
 */
export function unwritablePlaces(settings: Environment): string[] {
  const problems: (string | null)[] = []
  if (settings.session.store === 'memory') {
    const folders = [path.dirname(sessionFile(settings)), draftFolder(settings)]
    problems.push(...folders.map((folder) => problemOf('SESSION_FOLDER', folder, 'folder')))
  }
  if (settings.masqueradeGroup !== '') {
    const file = auditFile(settings)
    problems.push(problemOf('AUDIT_FILE', path.dirname(file), 'folder'), problemOf('AUDIT_FILE', file, 'file'))
  }
  return [...new Set(problems.filter((problem) => problem !== null))]
}

/** Returns null for a place that can be written, and for one that does not exist yet but can be created. */
function problemOf(setting: string, place: string, kind: 'folder' | 'file'): string | null {
  try {
    const found = unlessMissing(() => statSync(place))
    if (!found) return kind === 'folder' ? problemOf(setting, path.dirname(place), kind) : null
    if (!(kind === 'folder' ? found.isDirectory() : found.isFile())) return `${setting}: ${place} is not a ${kind}`
    accessSync(place, kind === 'folder' ? W_OK | X_OK : R_OK | W_OK)
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${setting}: ${place} cannot be written: ${reasons[code ?? ''] ?? message}`
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EROFS: 'the file system is mounted read-only',
}
