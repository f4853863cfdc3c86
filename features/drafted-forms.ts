import type { Form } from '@/lib/shared/forms/form'
import { hrefs } from '@/lib/shared/hrefs'
import { profileEditAddress } from '@/lib/shared/profile-address'
import { creditHash, creditOf } from './continuing-education/credit-subject'
import { creditForm, creditImportForm } from './continuing-education/forms'
import { designationApplicationForm } from './designations/application/forms'
import { supervisorForm } from './designations/forms'
import { applicationOf, supervisorHash } from './designations/supervisor-subject'
import { ethicsQuestionnaireForm } from './ethics-questionnaire/forms'
import { advisorAboutForm, advisorListingForm } from './profile/advisor/forms'
import { annualReviewForm } from './profile/annual-review/forms'
import { basicsForm } from './profile/basics/forms'
import { companyForm } from './profile/company/forms'
import { businessContactForm, homeContactForm } from './profile/contact/forms'
import { educationForm, learningForm } from './profile/education/forms'
import { contactRequestHash } from './recertification/content'
import { contactRequestForm } from './recertification/forms'
import { taxFormCorrectionHash } from './tax-forms/content'
import { taxFormCorrectionForm } from './tax-forms/forms'

interface DraftedForm {
  form: Form
  /** What the person was doing, for those who come back to it. */
  title: string | ((subject: string) => string)
  /** Where it goes on; `subject` is what the draft is about. */
  href: (subject: string) => string
  /** The plan that it is about, where two drafts of the form would look the same without it. */
  plan?: (subject: string) => string
}

const planOf = (subject: string): string => applicationOf(subject).plan
const applicationAddress = (subject: string) => hrefs.designationApplication(planOf(subject).toLowerCase())

const forms = [
  {
    form: supervisorForm,
    title: 'Name your supervisor',
    href: (subject) => `${applicationAddress(subject)}${supervisorHash}`,
    plan: planOf,
  },
  {
    form: contactRequestForm,
    title: 'Ask about recertification',
    href: () => `${hrefs.recertification()}${contactRequestHash}`,
  },
  {
    form: taxFormCorrectionForm,
    title: 'Ask for a corrected tax form',
    href: () => `${hrefs.taxForms()}${taxFormCorrectionHash}`,
  },
  {
    form: ethicsQuestionnaireForm,
    title: 'Ethics questionnaire',
    href: () => hrefs.ethicsQuestionnaire(),
  },
  {
    form: designationApplicationForm,
    title: 'Designation application',
    href: applicationAddress,
    plan: planOf,
  },
  {
    form: annualReviewForm,
    title: 'Annual information review',
    href: () => hrefs.dashboard(),
  },
  {
    form: basicsForm,
    title: 'Edit your date of birth and basics',
    href: () => profileEditAddress('basics'),
  },
  {
    form: homeContactForm,
    title: 'Edit your home contact',
    href: () => profileEditAddress('contact-home'),
  },
  {
    form: businessContactForm,
    title: 'Edit your business contact',
    href: () => profileEditAddress('contact-business'),
  },
  {
    form: companyForm,
    title: 'Edit your company',
    href: () => profileEditAddress('company'),
  },
  {
    form: educationForm,
    title: 'Edit your education and experience',
    href: () => profileEditAddress('education'),
  },
  {
    form: learningForm,
    title: 'Edit your learning preferences',
    href: () => profileEditAddress('learning'),
  },
  {
    form: advisorListingForm,
    title: 'Edit your directory listing',
    href: () => profileEditAddress('advisor-listing'),
  },
  {
    form: advisorAboutForm,
    title: 'Edit what the directory says about you',
    href: () => profileEditAddress('advisor-about'),
  },
  {
    form: creditForm,
    title: (subject) => (creditOf(subject).number === undefined ? 'Report a credit' : 'Change a credit'),
    href: (subject) => `${hrefs.ceReporting()}?period=${creditOf(subject).beginDate}&draft=${subject}${creditHash}`,
  },
  {
    form: creditImportForm,
    title: 'Import credits',
    href: () => hrefs.creditImport(),
  },
] as const satisfies readonly DraftedForm[]

/** The forms of which what was typed is kept until it is sent. */
export const draftedForms: readonly DraftedForm[] = forms

export type DraftedFormName = (typeof forms)[number]['form']['name']

/** Is what was typed into the form of this name kept? */
export const isDrafted = (name: string): name is DraftedFormName => forms.some(({ form }) => form.name === name)

/** The form of this name, if it keeps drafts. */
export const findDraftedForm = (name: string): Form | null =>
  draftedForms.find(({ form }) => form.name === name)?.form ?? null
