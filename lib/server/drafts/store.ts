import 'server-only'

/** A sealed draft under a name that reveals nothing. */
export interface StoredDraft {
  name: string
  /** Changes with every save of the draft. */
  revision: string
  sealed: string
}

/** What a new draft may replace: one of these revisions, or with `create` a missing one. */
export interface Replaces {
  revisions: readonly string[]
  create: boolean
}

/**
 * Stores sealed drafts by person (`owner`, a digest). A draft expires `draftLimits.ms` after its last change. Each
 * method throws SessionStoreUnavailable when the store does not respond.
 */
export interface DraftStore {
  /** Returns a person's drafts, most recently changed first. */
  list(owner: string): Promise<StoredDraft[]>
  /**
   * Stores a draft in place of one that it may replace, in one step. Storing the same revision again succeeds.
   * `conflict`: the stored revision is another one, or is missing. `full`: the person has too many drafts, or too many
   * bytes.
   */
  put(owner: string, draft: StoredDraft, replaces: Replaces): Promise<'stored' | 'conflict' | 'full'>
  /** Removes a draft if its revision is one of these. Returns false when it has another revision. */
  remove(owner: string, name: string, revisions: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

/** Limits per person. `bytes` counts the sealed texts. */
export const draftLimits = { ms: 30 * 24 * 3_600_000, most: 50, bytes: 512 * 1_024 }
