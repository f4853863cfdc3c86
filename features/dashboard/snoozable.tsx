'use client'
'use no memo'

import { useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { SnoozableRow, type SnoozableItem } from './snoozable-row'

const Snoozing = onDemand(async () => (await import('./snoozing')).Snoozing)

/** An item that can be snoozed for a week. It disappears at once; the code that saves the snooze loads then. */
export function Snoozable(props: SnoozableItem) {
  const [isPressed, setPressed] = useState(false)
  return isPressed ? <Snoozing {...props} /> : <SnoozableRow {...props} onSnooze={() => setPressed(true)} />
}
