import 'server-only'

/** A draft as it lies in the store: sealed, under a name that tells nothing. */
export interface StoredDraft {
  name: string
  /** Another one with each change. */
  revision: string
  sealed: string
}

/** What a new draft may replace: one of these revisions, or, with `create`, nothing. */
export interface Replaces {
  revisions: readonly string[]
  create: boolean
}

/**
 * Where sealed drafts lie, by person (`owner`, a digest). A draft is gone `draftLimits.ms` after its last change.
 * Each method throws SessionStoreUnavailable when the store does not answer.
 */
export interface DraftStore {
  /** A person's drafts, the one that was changed last first. */
  list(owner: string): Promise<StoredDraft[]>
  /**
   * Stores a draft in the place of the one it may replace, as one step. A repetition of what is there is stored as well.
   * `conflict`: another revision is there, or none. `full`: the person has too much in it.
   */
  put(owner: string, draft: StoredDraft, replaces: Replaces): Promise<'stored' | 'conflict' | 'full'>
  /** Removes a draft of one of these revisions. False when there is one of another revision. */
  remove(owner: string, name: string, revisions: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

/** For one person; `bytes` counts what is sealed. */
export const draftLimits = { ms: 30 * 24 * 3_600_000, most: 50, bytes: 512 * 1_024 }
