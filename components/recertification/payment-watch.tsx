'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'

const everyMs = 5_000
const most = 12

/** Asks for the page again every five seconds for a minute; the page stops drawing it once the payment is on record. */
export function PaymentWatch() {
  const router = useRouter()
  const [asked, setAsked] = useState(0)
  const ask = useEffectEvent(() => {
    setAsked(asked + 1)
    router.refresh()
  })
  const isOver = asked >= most
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(ask, everyMs)
    return () => clearInterval(timer)
  }, [isOver])

  return (
    <p role="status">
      {isOver
        ? 'This can take a day. You do not have to wait here: this page will show when your payment arrives. You do not need to pay again.'
        : 'We are confirming your payment'}
    </p>
  )
}
