'use client'
'use no memo'

import { useUnreadShift } from '@/lib/browser/unread-shift'
import { CountBadge } from './count-badge'

/** How many messages wait (SH-19). What is read on this page counts at once. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <CountBadge count={count + useUnreadShift()} of={['unread message', 'unread messages']} color="attention" />
)
