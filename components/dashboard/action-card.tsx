import { Incomplete } from '@/components/kit/incomplete'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { actionGroups, type ActionGroup, type ActionItem } from '@/lib/rules/action-items'

interface ActionCardProps {
  items: readonly ActionItem[]
  /** Something could not be loaded, of which there may be more to do. */
  partial: boolean
}

/** What there is to do, and what is waited for, each with why, by when and how long it takes (PG-01). */
export function ActionCard({ items, partial }: ActionCardProps) {
  const groups = (Object.keys(actionGroups) as ActionGroup[]).flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    return own.length === 0 ? [] : [{ group, own }]
  })
  return (
    <Card id="action-card" title="What to do next">
      {groups.length === 0 && !partial && <p>You are up to date. There is nothing to do now.</p>}
      {groups.map(({ group, own }) => (
        <section key={group} aria-labelledby={`actions-${group}`} className="flex flex-col">
          <h3
            id={`actions-${group}`}
            className={`text-sm font-semibold ${group === 'overdue' ? 'text-bad' : 'text-ink-soft'}`}
          >
            {actionGroups[group]}
          </h3>
          <ul className="divide-y divide-line">
            {own.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {partial && (
        <Incomplete>
          <p>Some of what there may be to do could not be loaded.</p>
        </Incomplete>
      )}
    </Card>
  )
}

function Item({ item: { what, why, dueOn, minutes, href, label, group } }: { item: ActionItem }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <p className="font-medium">{what}</p>
        <p className="text-sm text-ink-soft">
          {why}
          {dueOn && (
            <>
              {group === 'overdue' ? ' Was due on ' : ' By '}
              <DateText date={dueOn} />.
            </>
          )}
          {minutes !== null && ` About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`}
        </p>
      </div>
      <TextLink href={href} className="no-print inline-flex min-h-11 items-center font-medium">
        {label}
        <VisuallyHidden>{`: ${what}`}</VisuallyHidden>
      </TextLink>
    </li>
  )
}
