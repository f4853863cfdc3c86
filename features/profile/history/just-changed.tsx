import { Settled } from '@/components/kit/settled'
import type { ProfileLoads } from '@/features/profile/loads'
import type { ProfileView } from '@/features/profile/profile-view'
import type { ProfilePartId } from '@/lib/shared/profile-address'
import { ChangeLine } from './change-line'
import { type Change, partOf } from './words'

interface JustChangedProps {
  part: ProfilePartId
  changes: ProfileLoads['changes']
  view: ProfileView
}

/**
 * Shows what the last save of a section or part changed, with an undo button. Shows nothing when the history could not
 * be loaded; the history section reports that.
 */
export function JustChanged({ part, changes, view }: JustChangedProps) {
  return (
    <Settled loads={{ changes }} what="what changed" skeleton={null}>
      {(settled) => {
        const list = settled.changes.ok ? lastSaveOf(part, settled.changes.value) : []
        if (list.length === 0) return null
        return (
          <section aria-label="Changed" className="flex flex-col gap-1">
            <h4 className="font-semibold text-ink">Changed</h4>
            <ul className="ruled">
              {list.map((change) => (
                <ChangeLine key={change.id} change={change} signedInLately={view.signedInLately} />
              ))}
            </ul>
          </section>
        )
      }}
    </Settled>
  )
}

/**
 * A save that changed nothing adds nothing to the history. Changes older than this do not belong to the save just made.
 */
const justNowMs = 15 * 60_000

/**
 * Returns the changes of the newest save of this part. Undo entries are skipped, so that the undone change stays in the
 * list.
 */
function lastSaveOf(part: ProfilePartId, list: readonly Change[]): readonly Change[] {
  const [newest, ...older] = list.filter((change) => change.undoes === null && partOf(change) === part)
  if (!newest || Date.now() - Date.parse(newest.at) > justNowMs) return []
  return [newest, ...older.filter(({ at }) => at === newest.at)]
}
