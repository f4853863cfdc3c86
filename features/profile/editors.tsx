'use client'

import { onDemand } from '@/components/kit/on-demand'

/* The forms of the profile. Each loads only when its section is edited. */

export const BasicsEditor = onDemand(async () => (await import('./basics/basics-form')).BasicsForm)
export const NationalIdEditor = onDemand(async () => (await import('./basics/national-id-form')).NationalIdForm)
export const HomeContactEditor = onDemand(async () => (await import('./contact/home-contact-form')).HomeContactForm)
export const BusinessContactEditor = onDemand(
  async () => (await import('./contact/business-contact-form')).BusinessContactForm,
)
export const CompanyEditor = onDemand(async () => (await import('./company/company-form')).CompanyForm)
export const EducationEditor = onDemand(async () => (await import('./education/education-form')).EducationForm)
export const LearningEditor = onDemand(async () => (await import('./education/learning-form')).LearningForm)
