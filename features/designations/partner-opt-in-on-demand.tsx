'use client'
'use no memo'

import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react'
import { onDemand } from '@/components/kit/on-demand'

const OptIn = onDemand(async () => (await import('./partner-opt-in')).PartnerOptIn)
const Answered = createContext(() => {})

/** The offer is made to few. */
export const PartnerOptInOnDemand = (offer: Omit<ComponentProps<typeof OptIn>, 'onDone'>) => (
  <OptIn {...offer} onDone={use(Answered)} />
)

/** An offer that goes once it is answered; answered here it stays until its thanks are closed, whatever else shows the page again. */
export function OfferKept({ children }: { children: ReactNode }) {
  const [answered, setAnswered] = useState<ReactNode>()
  return <Answered value={() => setAnswered(children)}>{answered ?? children}</Answered>
}
