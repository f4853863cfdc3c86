import 'server-only'
import { z } from 'zod'
import { log } from '../observability/log'
import type { DraftFolder } from './folder'
import { draftLimits, type DraftStore } from './store'

const Entries = z.array(z.object({ name: z.string(), revision: z.string(), sealed: z.string(), until: z.number() }))
type Entry = z.infer<typeof Entries>[number]

const sweepEveryMs = 24 * 3_600_000

/**
 * The draft store for a single process: a person's drafts are one text in a folder. Each step is synchronous, so steps
 * never interleave.
 */
export function localDrafts(folder: DraftFolder, now: () => number = Date.now): DraftStore {
  let nextSweep = 0
  const sweep = () => {
    if (now() < nextSweep) return
    nextSweep = now() + sweepEveryMs
    folder.sweep(now() - draftLimits.ms)
  }
  const read = (owner: string) => parse(folder.read(owner)).filter(({ until }) => until > now())
  const write = (owner: string, entries: Entry[]) =>
    folder.write(owner, entries.length === 0 ? null : JSON.stringify(entries))

  return {
    async list(owner) {
      return read(owner).map(({ name, revision, sealed }) => ({ name, revision, sealed }))
    },
    async put(owner, draft, { revisions, create }) {
      sweep()
      const entries = read(owner)
      const current = entries.find(({ name }) => name === draft.name)
      if (current ? ![draft.revision, ...revisions].includes(current.revision) : !create) return 'conflict'
      const others = entries.filter((entry) => entry !== current)
      const bytes = others.reduce((sum, { sealed }) => sum + sealed.length, draft.sealed.length)
      if (others.length >= draftLimits.most || bytes > draftLimits.bytes) return 'full'
      write(owner, [{ ...draft, until: now() + draftLimits.ms }, ...others])
      return 'stored'
    },
    async remove(owner, name, revisions) {
      const entries = read(owner)
      const current = entries.find((entry) => entry.name === name)
      if (!current) return true
      if (!revisions.includes(current.revision)) return false
      write(
        owner,
        entries.filter((entry) => entry !== current),
      )
      return true
    },
    async close() {
      folder.clear()
    },
  }
}

function parse(text: string | null): Entry[] {
  if (text === null) return []
  try {
    return Entries.parse(JSON.parse(text))
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the drafts of a person could not be read')
    return []
  }
}
