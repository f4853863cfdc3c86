import type { ReactNode } from 'react'
import { Incomplete } from '@/components/kit/incomplete'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { CheapestFields } from '@/features/profile/cheapest-fields'
import type { KnownRecord } from '@/features/recertification/situation'
import type { Failure } from '@/lib/shared/result'
import { counted } from '@/lib/shared/words'
import { type ActionGroup, actionGroups, type ActionItem } from './action-center/item'
import type { ShownItem, SnoozedItem } from './action-center/snoozed'
import { actionCard, actionRow } from './action-row'
import { NothingToDo } from './nothing-to-do'
import { Snoozable } from './snoozable'

interface ActionCardProps {
  items: readonly ShownItem[]
  snoozed: readonly SnoozedItem[]
  /** True when a load failed, so that there may be more to do. */
  partial: boolean
  /** Why an item posted without scripts was not snoozed. */
  failure: Failure | null
  /** Decides whether an empty list means that all is well; null without a record. */
  known: KnownRecord | null
  today: string
}

/** Lists what there is to do or to wait for, with why, by when, and how long it takes (PG-01). */
export function ActionCard({ items, snoozed, partial, failure, known, today }: ActionCardProps) {
  const groups = (Object.keys(actionGroups) as ActionGroup[]).flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    return own.length === 0 ? [] : [{ group, own }]
  })
  return (
    <ActionFrame>
      {failure && (
        <Alert message="We could not snooze this item." reference={failure.reference}>
          <p>{failure.message}</p>
        </Alert>
      )}
      {items.every(({ group }) => group === 'waiting') && !partial && (
        <NothingToDo known={known} snoozes={snoozed.length > 0} />
      )}
      {groups.map(({ group, own }) => (
        <section key={group} aria-labelledby={`actions-${group}`} className="flex flex-col not-has-[li]:hidden">
          <h3
            id={`actions-${group}`}
            className={`flex gap-1.5 text-sm font-semibold ${isPressing(group) ? 'text-bad' : 'text-ink-soft'}`}
          >
            {isPressing(group) && <Icon name="alert" className="h-lh w-4" />}
            {actionGroups[group]}
          </h3>
          <ul className="ruled">
            {own.map((item) =>
              item.maySnooze ? (
                <Snoozable
                  key={item.key}
                  item={item.key}
                  what={item.what}
                  className={actionRow}
                  actions={<Choices item={item} />}
                >
                  <Words item={item} today={today} />
                </Snoozable>
              ) : (
                <Row key={item.key} item={item} today={today} />
              ),
            )}
          </ul>
        </section>
      ))}
      {partial && (
        <Incomplete>
          <p>Part of your to-do list could not be loaded.</p>
        </Incomplete>
      )}
      <Snoozed items={snoozed} today={today} />
    </ActionFrame>
  )
}

const isPressing = (group: ActionGroup): boolean => group === 'overdue' || group === 'now'

/** The frame of the card. It keeps the card's place while the content loads. */
export const ActionFrame = ({ isSkeleton = false, children }: { isSkeleton?: boolean; children: ReactNode }) => (
  <Card id={isSkeleton ? undefined : actionCard} title="What to do next" takesFocus={!isSkeleton}>
    {children}
  </Card>
)

interface ItemProps {
  item: ActionItem
  today: string
}

const Row = ({ item, today }: ItemProps) => (
  <li className={actionRow}>
    <Words item={item} today={today} />
    <div className="no-print">
      <Go item={item} />
    </div>
  </li>
)

const Words = ({ item: { what, why, dueOn, isOnDay, minutes, fields }, today }: ItemProps) => (
  <div>
    <p className="font-medium">{what}</p>
    <p className="text-sm text-ink-soft">
      {why}
      {dueOn !== null && (
        <>
          {isOnDay ? ' On ' : dueOn < today ? ' Was due on ' : ' By '}
          <DateText date={dueOn} />.
        </>
      )}
      {minutes !== null && ` About ${counted(minutes, 'minute')}.`}
    </p>
    {fields && <CheapestFields fields={fields} />}
  </div>
)

const Go = ({ item: { href, label, what } }: { item: ActionItem }) => (
  <ButtonLink href={href} variant="secondary" size="small">
    {label}
    <VisuallyHidden>{`: ${what}`}</VisuallyHidden>
  </ButtonLink>
)

const Choices = ({ item }: { item: ActionItem }) => (
  <div className="no-print flex flex-wrap items-center gap-x-1 gap-y-2 sm:justify-end">
    <input type="hidden" name="item" value={item.key} />
    <Go item={item} />
    <UnlessReadOnly instead={<ReadOnlyMark />}>
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="max-sm:px-1 sm:-mr-3"
        aria-label={`Remind me in a week: ${item.what}`}
      >
        Remind me in a week
      </Button>
    </UnlessReadOnly>
  </div>
)

/** Says what is snoozed, and lists it on request. */
function Snoozed({ items, today }: { items: readonly SnoozedItem[]; today: string }) {
  const [first] = items
  const isOneDay = items.every(({ until }) => until === first?.until)
  return (
    <>
      <p role="status" className="text-sm text-ink-soft empty:absolute">
        {first && (
          <>
            {items.length} snoozed{isOneDay ? '' : ', the first'} until <DateText date={first.until} />.
          </>
        )}
      </p>
      {first && (
        <Disclosure summary="Show snoozed items" className="no-print -mt-3 text-sm">
          <ul className="ruled text-base">
            {items.map((item) => (
              <Row key={item.key} item={item} today={today} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
