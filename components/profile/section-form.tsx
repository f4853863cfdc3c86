'use client'

import { useEffect } from 'react'
import type { CallFormProps } from '@/components/form/call-form'
import { showInstead } from '@/lib/browser/leave'
import type { Form } from '@/lib/forms/form'
import type { SaveName } from '@/lib/calls/table'
import { noSubject, type Draft } from '@/lib/shared/draft'
import { profileSections, savedSection, type ProfileSectionId } from './sections'

/** What the form of each section has in common: its words, its draft, and that the page is shown again once it is saved. */
export const sectionForm = (section: ProfileSectionId, draft: Draft | null) => ({
  ...savedSectionForm(section),
  draft: { subject: noSubject, initial: draft },
})

/** The same without a draft, for what is never kept. */
export const savedSectionForm = (section: ProfileSectionId) =>
  ({
    submit: 'Save',
    busy: 'Saving',
    done: <Saved section={section} />,
  }) satisfies Partial<CallFormProps<Form, SaveName>>

/** Shows the page again, with the section as it is now and the new score. */
function Saved({ section }: { section: ProfileSectionId }) {
  useEffect(() => showInstead(savedSection(section)), [section])
  return `${profileSections[section]}: your changes are saved.`
}
