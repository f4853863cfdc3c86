'use client'

import { onDemand } from '@/components/kit/on-demand'

/* The forms of the profile: the program of each comes only to whom edits that section. */

export const BasicsEditor = onDemand(async () => (await import('./basics-form')).BasicsForm)
export const EducationEditor = onDemand(async () => (await import('./education-form')).EducationForm)
export const LearningEditor = onDemand(async () => (await import('./learning-form')).LearningForm)
