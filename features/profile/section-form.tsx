'use client'

import { useEffect } from 'react'
import type { CallFormProps } from '@/components/form/call-form'
import type { SaveName } from '@/lib/calls/table'
import { type Draft, noSubject } from '@/lib/shared/draft'
import type { Form } from '@/lib/shared/forms/form'
import { profileAddress, type ProfilePartId, profileSavedAddress } from '@/lib/shared/profile-address'
import { profileParts } from './sections'
import { showInPlace } from './show-in-place'

type Given = Partial<CallFormProps<Form, SaveName>>

/** What every form of the profile has in common: its words, and that the view is shown again in place once it is saved. */
export const partForm = (part: ProfilePartId) =>
  ({ submit: 'Save', busy: 'Saving', done: <Saved part={part} />, showsAgain: 'later' }) satisfies Given

/** What the form of a section begins with. */
export interface SectionStart {
  /** The version of what is on file. */
  version: string
  draft: Draft | null
}

/** The same for a form that changes a record and keeps a draft. */
export const sectionForm = (part: ProfilePartId, { version, draft }: SectionStart, { blankStays = false } = {}) =>
  ({
    ...partForm(part),
    draft: { subject: noSubject, initial: draft },
    edits: { version, blankStays, show: () => showInPlace(profileAddress(part)) },
  }) satisfies Given

/** Shows the view again, with what is on file now and the new score. */
export function Saved({ part }: { part: ProfilePartId }) {
  useEffect(() => showInPlace(profileSavedAddress(part)), [part])
  return `${profileParts[part]}: your changes are saved.`
}
