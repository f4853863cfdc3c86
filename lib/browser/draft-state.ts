import type { Draft } from '@/lib/shared/draft'
import type { Values } from './draft-values'

/** Another device or tab has written since; nothing is written until the person has chosen. */
export interface DraftConflict {
  kind: 'conflict'
  theirs: Draft
  mine: Values
  /** What both began with, as far as this page knows. */
  before: Values
}

/**
 * How it is with what was typed. `saved` says when, by this browser's clock; `not-saved` is tried again, and the others, of which not
 * all is in the store either, are not.
 */
export type DraftState =
  | { kind: 'untouched' | 'saving' | 'not-saved' | 'refused' | 'partly' | 'sign-in-again' }
  | { kind: 'saved'; at: Date }
  | DraftConflict

/** Is what was typed last not in the store, and nothing under way that would bring it there? */
export const isNotKept = ({ kind }: Pick<DraftState, 'kind'>): boolean =>
  !['untouched', 'saving', 'saved'].includes(kind)
