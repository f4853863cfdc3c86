import { continuingEducationDrafts } from '@/features/continuing-education/drafts'
import { designationDrafts } from '@/features/designations/drafts'
import { ethicsQuestionnaireDrafts } from '@/features/ethics-questionnaire/drafts'
import { profileDrafts } from '@/features/profile/drafts'
import { recertificationDrafts } from '@/features/recertification/drafts'
import { taxFormDrafts } from '@/features/tax-forms/drafts'
import type { Form } from '@/lib/shared/forms/form'

interface DraftedForm {
  form: Form
  /** Names what the person was doing. */
  title: string | ((subject: string) => string)
  /** Returns the address at which the person continues; `subject` is what the draft is about. */
  href: (subject: string) => string
  /** Returns the plan that the draft is about, where two drafts of the form would look alike without it. */
  plan?: (subject: string) => string
}

const forms = [
  ...designationDrafts,
  ...recertificationDrafts,
  ...taxFormDrafts,
  ...ethicsQuestionnaireDrafts,
  ...profileDrafts,
  ...continuingEducationDrafts,
] satisfies readonly DraftedForm[]

/** The forms that keep what a person typed until it is sent. */
export const draftedForms: readonly DraftedForm[] = forms

export type DraftedFormName = (typeof forms)[number]['form']['name']

export const isDrafted = (name: string): name is DraftedFormName => forms.some(({ form }) => form.name === name)

export const findDraftedForm = (name: string): Form | null =>
  draftedForms.find(({ form }) => form.name === name)?.form ?? null
