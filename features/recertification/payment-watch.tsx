'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useLoad } from '@/lib/browser/use-load'

const everyMs = 5_000
const longestMs = 60_000

/**
 * Polls every five seconds for a minute whether the fee is paid. Once it is, refreshes the page, which says so (pages
 * 8).
 */
export function PaymentWatch() {
  const router = useRouter()
  const [isOver, setOver] = useState(false)
  const { data } = useLoad('studentCE', {}, { everyMs: isOver ? undefined : everyMs })
  const isPaid = data?.fee === 'P'

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isPaid) router.refresh()
  }, [isPaid, router])

  return (
    <p role="status">
      {isOver
        ? 'This can take a day. You do not have to wait here: this page will show when your payment arrives. You do not need to pay again.'
        : 'We are confirming your payment'}
    </p>
  )
}
