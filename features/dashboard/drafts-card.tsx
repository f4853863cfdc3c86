import { DiscardQuestion, NothingDiscarded } from '@/components/form/discard-question'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import { programOf } from '@/features/designations/content'
import { draftedForms } from '@/lib/calls/drafted-forms'
import { discardAction, discardOutcomeId, type OwnDraft } from '@/lib/shared/draft'
import { toTimeAgo } from '@/lib/shared/words'

interface DraftsCardProps {
  drafts: readonly OwnDraft[]
  /** From the address: '1' when a draft was just discarded, '0' when it was not. */
  discarded?: string | string[] | undefined
}

/**
 * Lists forms that were begun and not sent, each with a link and a way to discard it. Renders nothing without drafts.
 */
export function DraftsCard({ drafts, discarded }: DraftsCardProps) {
  const begun = drafts.flatMap((draft) => {
    const drafted = draftedForms.find(({ form }) => form.name === draft.form)
    if (!drafted) return []
    const what = typeof drafted.title === 'string' ? drafted.title : drafted.title(draft.subject)
    const plan = drafted.plan?.(draft.subject)
    const title = plan ? `${what}: ${programOf(plan)?.name ?? plan.toUpperCase()}` : what
    return [{ ...draft, title, href: drafted.href(draft.subject), changed: toTimeAgo(draft.savedMsAgo) }]
  })
  return (
    <>
      {(discarded === '1' || discarded === '0') && <Outcome isGone={discarded === '1'} />}
      {begun.length > 0 && (
        <Card id="drafts-card" title="Continue where you left off">
          <p>You have not sent what you typed here. It is kept for 30 days after your last change.</p>
          <ul className="flex flex-col gap-2">
            {begun.map(({ title, href, changed, keptUntil, ...draft }) => (
              <li key={`${draft.form} ${draft.subject}`}>
                <TextLink href={href}>{title}</TextLink>
                <span className="text-sm text-ink-soft">
                  {' '}
                  Last changed {changed} · Kept until <DateText date={keptUntil} />
                </span>
                <Discard draft={draft} title={title} changed={changed} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

interface DiscardProps {
  draft: Pick<OwnDraft, 'form' | 'subject' | 'revision'>
  title: string
  changed: string
}

/** Asks first, and discards only the listed version. A plain form, so that it works without scripts. */
function Discard({ draft: { form, subject, revision }, title, changed }: DiscardProps) {
  // Two drafts of one form may have the same title.
  const which = `${title}, last changed ${changed}`
  return (
    <DiscardQuestion about={{ title, which }}>
      <form method="post" action={discardAction}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="revision" value={revision} />
        <Button type="submit" variant="danger" size="small">
          Discard what you typed<span className="sr-only">: {which}</span>
        </Button>
      </form>
    </DiscardQuestion>
  )
}

function Outcome({ isGone }: { isGone: boolean }) {
  return (
    // Without scripts, a browser loads a page with late parts twice, the second time without the fragment that would
    // focus this.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div id={discardOutcomeId} tabIndex={-1} autoFocus>
      {isGone ? <Alert tone="good" message="What you typed was discarded." /> : <NothingDiscarded />}
    </div>
  )
}
