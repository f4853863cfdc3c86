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

/** Props that every form of the profile shares: button labels, and showing the view again in place after a save. */
export const partForm = (part: ProfilePartId) =>
  ({ submit: 'Save', busy: 'Saving', done: <Saved part={part} />, showsAgain: 'later' }) satisfies Given

/** The initial state of a section’s form. */
export interface SectionStart {
  /** The version of the record on file. */
  version: string
  draft: Draft | null
}

/** Adds the draft and the conflict check to `partForm`, for a form that edits a record. */
export const sectionForm = (part: ProfilePartId, { version, draft }: SectionStart, { blankStays = false } = {}) =>
  ({
    ...partForm(part),
    draft: { subject: noSubject, initial: draft },
    edits: { version, blankStays, show: () => showInPlace(profileAddress(part)) },
  }) satisfies Given

/** Shows the view again with the saved values and the new score. */
export function Saved({ part }: { part: ProfilePartId }) {
  useEffect(() => showInPlace(profileSavedAddress(part)), [part])
  return `${profileParts[part]}: your changes are saved.`
}
