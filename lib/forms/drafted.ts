import { hrefs } from '@/lib/shared/hrefs'
import { profileEditAddress } from '@/lib/shared/profile-address'
import { advisorAboutForm, advisorListingForm } from './advisor'
import { annualReviewForm } from './annual-review'
import { basicsForm } from './basics'
import { companyForm } from './company'
import { businessContactForm, homeContactForm } from './contact'
import { contactRequestForm } from './contact-request'
import { contactRequestHash } from './contact-request-hash'
import { creditForm } from './credit'
import { creditImportForm } from './credit-import'
import { creditHash, creditOf } from './credit-subject'
import { designationApplicationForm } from './designation-application'
import { educationForm, learningForm } from './education'
import { ethicsQuestionnaireForm } from './ethics-questionnaire'
import type { Form } from './form'
import { supervisorForm } from './supervisor'
import { applicationOf, supervisorHash } from './supervisor-subject'
import { taxFormCorrectionForm } from './tax-form-correction'
import { taxFormCorrectionHash } from './tax-form-correction-hash'

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
