'use client'
'use no memo'

import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react'
import { onDemand } from '@/components/kit/on-demand'

const OptIn = onDemand(async () => (await import('./partner-opt-in')).PartnerOptIn)
const Answered = createContext(() => {})

/** Loaded on demand, because the offer is made to few. */
export const PartnerOptInOnDemand = (offer: Omit<ComponentProps<typeof OptIn>, 'onDone'>) => (
  <OptIn {...offer} onDone={use(Answered)} />
)

/**
 * Hides an offer once it is answered. When it is answered here, it stays until its thanks are closed, even if the page
 * refreshes.
 */
export function OfferKept({ children }: { children: ReactNode }) {
  const [answered, setAnswered] = useState<ReactNode>()
  return <Answered value={() => setAnswered(children)}>{answered ?? children}</Answered>
}
