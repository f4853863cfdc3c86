import 'server-only'
import { env } from '../../env'
import { log } from '../../observability/log'
import { waitFor } from '../../process/shutdown'
import { processWide } from '../../process/process-wide'
import { sessionStore } from './open-store'
import { SessionStoreUnavailable, type Grant } from './session-store'

/*
 * Tokens that the provider has turned over and the store has not taken yet. The ones before them are spent, so these are all
 * that keeps the session alive: they stay in this process until the store takes them, and nobody is handed one before that.
 */

interface Unsaved {
  owner: string
  /** The generation that they were refreshed from. */
  generation: number
  grant: Grant
  /** When the session is over in any case; milliseconds since 1970. */
  until: number
}

export type Saved = Awaited<ReturnType<ReturnType<typeof sessionStore>['commitRefresh']>>

const againMs = 500

interface Waiting {
  tokens: Map<string, Unsaved>
  timer: ReturnType<typeof setTimeout> | undefined
}

const waiting = processWide('unsaved-tokens', (): Waiting => {
  const made: Waiting = { tokens: new Map(), timer: undefined }
  waitFor(() => made.tokens.size) // a portal that stops would take them with it
  return made
})

/**
 * Stores tokens of a session that were just refreshed. Throws SessionStoreUnavailable: then they are kept here, and tried again
 * by themselves and at the next `saveUnsaved`.
 */
export function saveTokens(key: string, tokens: Omit<Unsaved, 'until'>): Promise<Saved> {
  waiting().tokens.set(key, { ...tokens, until: Date.now() + env.session.absoluteMs })
  return save(key)
}

/** Stores what is kept here of a session; null when there is nothing. Throws SessionStoreUnavailable. */
export async function saveUnsaved(key: string): Promise<{ saved: Saved; grant: Grant } | null> {
  const unsaved = waiting().tokens.get(key)
  return unsaved ? { saved: await save(key), grant: unsaved.grant } : null
}

async function save(key: string): Promise<Saved> {
  const { tokens } = waiting()
  const unsaved = tokens.get(key)
  if (!unsaved) return 'lost'
  try {
    const saved = await sessionStore().commitRefresh(key, unsaved.owner, unsaved.generation, unsaved.grant)
    if (tokens.get(key) === unsaved) tokens.delete(key)
    return saved
  } catch (error) {
    tryAgainLater()
    throw error
  }
}

function tryAgainLater(): void {
  const state = waiting()
  state.timer ??= setTimeout(() => {
    state.timer = undefined
    void saveAll()
  }, againMs).unref()
}

/** One after the other, and no further than the first that the store refuses. */
async function saveAll(): Promise<void> {
  const { tokens } = waiting()
  for (const [key, { until }] of tokens) {
    if (until <= Date.now()) {
      tokens.delete(key)
      continue
    }
    try {
      await save(key)
    } catch (error) {
      if (!(error instanceof SessionStoreUnavailable))
        log().error({ session: key.slice(0, 8), error: String(error) }, 'refreshed tokens could not be stored')
      return
    }
  }
}
