import { Loaded } from '@/components/kit/loaded'
import { Disclosure } from '@/components/ui/disclosure'
import { TextBars } from '@/components/ui/skeleton'
import type { SectionProps } from '@/features/profile/profile-section'
import { SectionCard } from '@/features/profile/section-card'
import { ChangeLine } from './change-line'
import type { Change } from './words'

/** How many changes are shown. Older ones are behind a disclosure. */
const atOnce = 10

/**
 * Lists the changes to contact details and sign-in: old and new value (masked), when, by whom and through which
 * channel.
 */
export function HistorySection({ loads: { changes }, view }: SectionProps<'changes'>) {
  return (
    <SectionCard id="history">
      <Loaded
        load={changes}
        what="your history"
        skeleton={<TextBars lines={3} />}
        notThere={<p>Change history is not available.</p>}
        empty={<p>Nothing has changed yet. When your contact details or your sign-in change, you will see it here.</p>}
      >
        {(list) => <Changes list={list} signedInLately={view.signedInLately} />}
      </Loaded>
    </SectionCard>
  )
}

function Changes({ list, signedInLately }: { list: readonly Change[]; signedInLately: boolean }) {
  const older = list.slice(atOnce)
  return (
    <>
      <p>Changes to your contact details and sign-in. You can undo a change for 72 hours.</p>
      <Lines list={list.slice(0, atOnce)} signedInLately={signedInLately} />
      {older.length > 0 && (
        <Disclosure summary="Older changes">
          <Lines list={older} signedInLately={signedInLately} />
        </Disclosure>
      )}
    </>
  )
}

function Lines({ list, signedInLately }: { list: readonly Change[]; signedInLately: boolean }) {
  return (
    <ul className="ruled">
      {list.map((change) => (
        <ChangeLine key={change.id} change={change} signedInLately={signedInLately} />
      ))}
    </ul>
  )
}
