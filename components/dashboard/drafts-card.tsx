import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import { programOf } from '@/lib/content/program-catalogue'
import { draftedForms } from '@/lib/forms/drafted'
import type { OwnDraft } from '@/lib/shared/draft'
import { toTimeAgo } from '@/lib/shared/time-ago'

/** Forms that were begun and not sent, each with the way back; nothing when there is none. */
export function DraftsCard({ drafts }: { drafts: readonly OwnDraft[] }) {
  const begun = drafts.flatMap((draft) => {
    const drafted = draftedForms.find(({ form }) => form.name === draft.form)
    if (!drafted) return []
    const what = typeof drafted.title === 'string' ? drafted.title : drafted.title(draft.subject)
    const plan = drafted.plan?.(draft.subject)
    const title = plan ? `${what}: ${programOf(plan)?.name ?? plan.toUpperCase()}` : what
    return [{ ...draft, title, href: drafted.href(draft.subject) }]
  })
  if (begun.length === 0) return null
  return (
    <Card id="drafts-card" title="Continue where you left off">
      <p>You have not sent what you typed here. It is kept for 30 days after your last change.</p>
      <ul className="flex flex-col gap-2">
        {begun.map(({ form, subject, title, href, savedMsAgo, keptUntil }) => (
          <li key={`${form} ${subject}`}>
            <TextLink href={href}>{title}</TextLink>
            <span className="text-sm text-ink-soft">
              {' '}
              Last changed {toTimeAgo(savedMsAgo)} · Kept until <DateText date={keptUntil} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
