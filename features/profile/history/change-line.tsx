import { UnlessReadOnly } from '@/components/kit/read-only'
import { InstantText } from '@/components/ui/instant-text'
import { TextLink } from '@/components/ui/text-link'
import { signInAddress } from '@/lib/shared/form-actions'
import { profileAddress } from '@/lib/shared/profile-address'
import { hasValues, isEmailField, nameOfField, valueInWords } from './content'
import { UndoChange } from './undo-change'
import { type Change, wordsOfChanger } from './words'

interface ChangeLineProps {
  change: Change
  signedInLately: boolean
}

/** One changed field: old and new value, when, by whom, and an undo button where undo is possible. */
export function ChangeLine({ change, signedInLately }: ChangeLineProps) {
  return (
    <li className="flex flex-col gap-1 py-3 wrap-anywhere">
      <p className="font-semibold text-ink">{nameOfField(change.field)}</p>
      <WasAndNow change={change} />
      <p className="text-sm text-ink-soft">
        {wordsOfChanger(change)}, <InstantText at={change.at} />
      </p>
      <UnlessReadOnly instead={null}>
        <Undo change={change} signedInLately={signedInLately} />
      </UnlessReadOnly>
    </li>
  )
}

function WasAndNow({ change }: { change: Change }) {
  const { field, before, after } = change
  if (!hasValues(field)) return <p>Changed. The value is never shown.</p>
  return (
    <p>
      Was {valueInWords(field, before)}, now {valueInWords(field, after)}
    </p>
  )
}

/** Keeps the button of a change that was just undone, because the button shows the result. */
function Undo({ change, signedInLately }: ChangeLineProps) {
  const { id, field, isProtection, undo, undoUntil } = change
  if (undo !== 'open' && undo !== 'undone') return null
  const until = undoUntil && (
    <p className="no-print text-sm text-ink-soft">
      Can be undone until <InstantText at={undoUntil} />
    </p>
  )
  if (undo === 'open' && (isProtection || isEmailField(field ?? '')) && !signedInLately) {
    return (
      <>
        {until}
        <TextLink href={signInAddress(profileAddress('history'), { again: true })} className="no-print self-start">
          Sign in again to undo <span className="sr-only">{nameOfField(change.field)}</span>
        </TextLink>
      </>
    )
  }
  return (
    <>
      {until}
      <UndoChange id={id} about={nameOfField(change.field)} isProtection={isProtection} isUndone={undo === 'undone'} />
    </>
  )
}
