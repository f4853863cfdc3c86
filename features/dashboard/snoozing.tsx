'use client'

import { useEffect, useEffectEvent } from 'react'
import { Refused } from '@/components/form/outcome'
import { useSubmission } from '@/components/form/submission'
import { SnoozableRow, type SnoozableItem } from './snoozable-row'

/** Saves a snooze, and shows the item again with a message when the save is refused. */
export function Snoozing(props: SnoozableItem) {
  const { item, what } = props
  const { state, submit } = useSubmission('actionSnoozes', {})
  const snooze = () => void submit(() => ({ item }))
  const begin = useEffectEvent(snooze)
  useEffect(() => begin(), [])
  if (state.kind !== 'refused') return null
  return (
    <SnoozableRow
      {...props}
      onSnooze={snooze}
      refusal={
        <div className="col-span-full">
          <Refused {...state} typed={false} notSaved={`“${what}” was not snoozed.`} />
        </div>
      }
    />
  )
}
