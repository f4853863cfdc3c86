import 'server-only'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { log } from '../observability/log'
import { unlessMissing } from '../process/unless-missing'

/** Stores one text per person. */
export interface DraftFolder {
  read(owner: string): string | null
  /** `null` removes the text. */
  write(owner: string, text: string | null): void
  /** Removes texts that were last written before this time (milliseconds since 1970). */
  sweep(before: number): void
  clear(): void
}

const mostPeople = 2_000

/** A folder in this process's memory, lost on restart. With too many people the oldest texts go. */
export function memoryFolder(now: () => number = Date.now, most = mostPeople): DraftFolder {
  const texts = new Map<string, { text: string; writtenAt: number }>()
  return {
    read: (owner) => texts.get(owner)?.text ?? null,
    write(owner, text) {
      texts.delete(owner)
      if (text === null) return
      for (const oldest of texts.keys()) {
        if (texts.size < most) break
        texts.delete(oldest)
      }
      texts.set(owner, { text, writtenAt: now() })
    },
    sweep(before) {
      for (const [owner, { writtenAt }] of texts) if (writtenAt < before) texts.delete(owner)
    },
    clear: () => texts.clear(),
  }
}

/**
 * A folder with a file for each person. It writes before the response, so that neither a restart nor a kill of the
 * portal loses a draft. What the disk refuses is kept in memory and logged.
 */
export function diskFolder(folder: string, now: () => number = Date.now): DraftFolder {
  const refused = memoryFolder(now)
  const discarded = new Set<string>() // owners whose file could not be removed
  const fileOf = (owner: string) => path.join(folder, owner)
  return {
    read(owner) {
      if (discarded.has(owner)) return null
      return refused.read(owner) ?? unlessMissing(() => readFileSync(fileOf(owner), 'utf8'))
    },
    write(owner, text) {
      discarded.delete(owner)
      try {
        if (text === null) rmSync(fileOf(owner), { force: true })
        else replaceFile(fileOf(owner), text, new Date(now()))
        refused.write(owner, null)
      } catch (error) {
        log().warn({ error: String(error) }, 'a draft could not be kept for a restart')
        refused.write(owner, text)
        if (text === null) discarded.add(owner)
      }
    },
    sweep(before) {
      refused.sweep(before)
      try {
        for (const name of unlessMissing(() => readdirSync(folder)) ?? []) {
          const changedAt = unlessMissing(() => statSync(fileOf(name)).mtimeMs)
          if (changedAt !== null && changedAt < before) rmSync(fileOf(name), { force: true })
        }
      } catch (error) {
        log().warn({ error: String(error) }, 'old drafts could not be removed')
      }
    },
    clear() {
      refused.clear()
      discarded.clear()
    },
  }
}

function replaceFile(file: string, text: string, at: Date): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  utimesSync(`${file}.new`, at, at)
  renameSync(`${file}.new`, file)
}
