'use client'

import { createContext, use, useState, type ReactNode } from 'react'

const Answered = createContext(() => {})

/** Says that the offer around was answered here. */
export const useAnswered = () => use(Answered)

/** An offer that goes once it is answered; answered here it stays until its thanks are closed, whatever else shows the page again. */
export function OfferKept({ children }: { children: ReactNode }) {
  const [answered, setAnswered] = useState<ReactNode>(null)
  return <Answered value={() => setAnswered(children)}>{answered ?? children}</Answered>
}
