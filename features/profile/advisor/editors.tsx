'use client'

import { onDemand } from '@/components/kit/on-demand'

export const ListingEditor = onDemand(async () => (await import('./listing-form')).ListingForm)
export const AboutEditor = onDemand(async () => (await import('./about-form')).AboutForm)
export const PhotoEditor = onDemand(async () => (await import('./photo-form')).PhotoForm)
