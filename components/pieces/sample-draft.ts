import type { DraftConflict } from '@/lib/browser/draft-state'
import type { Draft } from '@/lib/shared/draft'

/** A draft of the two-step form. */
export const sampleDraft: Draft = {
  form: 'stepped',
  subject: 'sample',
  step: 'colors',
  revision: 'a-revision-of-a-sample',
  values: { name: 'Robin Roe', color: 'B' },
  old: {},
  savedAt: 1_770_000_000,
}

/** The same draft, changed here and on another device. */
export const sampleConflict: DraftConflict = {
  kind: 'conflict',
  mine: sampleDraft.values,
  theirs: { ...sampleDraft, revision: 'another-revision-there', values: { name: 'Robin R. Roe', color: 'B' } },
  before: {},
}
