'use client'
'use no memo'

import { useUnreadShift } from '@/lib/browser/unread-shift'
import { CountBadge } from './count-badge'

/** The number of unread messages, updated at once when messages on this page are read. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <CountBadge count={count + useUnreadShift()} of={['unread message', 'unread messages']} color="attention" />
)
