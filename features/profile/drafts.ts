import { hrefs } from '@/lib/shared/hrefs'
import { profileEditAddress } from '@/lib/shared/profile-address'
import { advisorAboutForm, advisorListingForm } from './advisor/forms'
import { annualReviewForm } from './annual-review/forms'
import { basicsForm } from './basics/forms'
import { companyForm } from './company/forms'
import { businessContactForm, homeContactForm } from './contact/forms'
import { educationForm, learningForm } from './education/forms'

export const profileDrafts = [
  { form: annualReviewForm, title: 'Annual information review', href: () => hrefs.dashboard() },
  { form: basicsForm, title: 'Edit your date of birth and basics', href: () => profileEditAddress('basics') },
  { form: homeContactForm, title: 'Edit your home contact', href: () => profileEditAddress('contact-home') },
  {
    form: businessContactForm,
    title: 'Edit your business contact',
    href: () => profileEditAddress('contact-business'),
  },
  { form: companyForm, title: 'Edit your company', href: () => profileEditAddress('company') },
  { form: educationForm, title: 'Edit your education and experience', href: () => profileEditAddress('education') },
  { form: learningForm, title: 'Edit your learning preferences', href: () => profileEditAddress('learning') },
  { form: advisorListingForm, title: 'Edit your directory listing', href: () => profileEditAddress('advisor-listing') },
  {
    form: advisorAboutForm,
    title: 'Edit what the directory says about you',
    href: () => profileEditAddress('advisor-about'),
  },
]
