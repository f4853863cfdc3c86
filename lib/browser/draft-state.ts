import type { Draft } from '@/lib/shared/draft'
import type { Values } from './draft-values'

/** Another device or tab has changed the draft. Nothing is saved until the person has chosen. */
export interface DraftConflict {
  kind: 'conflict'
  theirs: Draft
  mine: Values
  /** The version that both sides started from, as far as this page knows. */
  before: Values
}

/**
 * The state of a draft. `saved` has the time by this browser's clock. `not-saved` is retried. In the other states some
 * of it is not stored either, but they are not retried.
 */
export type DraftState =
  | { kind: 'untouched' | 'saving' | 'not-saved' | 'refused' | 'partly' | 'sign-in-again' }
  | { kind: 'saved'; at: Date }
  | DraftConflict

/** True when the latest input is not stored and nothing is under way to store it. */
export const isNotKept = ({ kind }: Pick<DraftState, 'kind'>): boolean =>
  !['untouched', 'saving', 'saved'].includes(kind)
