import { ButtonLink } from '@/components/ui/button-link'
import { StatusWord, type StatusWordTone } from '@/components/ui/status-word'
import { TextLink } from '@/components/ui/text-link'
import type { Form } from '@/lib/shared/forms/form'
import { firstOpenStep, type FormStep, review, reviewTitle, stepAddress, stepStates } from '@/lib/shared/forms/steps'

interface TaskListProps {
  form: Form
  steps: readonly FormStep[]
  /** The draft's values. */
  values: Readonly<Record<string, unknown>>
  /** The form's address; the steps are one segment below it. */
  base: `/${string}`
}

/**
 * The steps of a long form, with their status, and a button to continue. Each step can be opened at any time; the
 * review only when all steps are done.
 */
export function TaskList({ form, steps, values, base }: TaskListProps) {
  const begun = Object.values(values).some(Boolean)
  const next = firstOpenStep(form, steps, values)
  return (
    <div className="flex flex-col items-start gap-6">
      <ol className="flex w-full max-w-prose flex-col ruled border-y border-line">
        {stepStates(form, steps, values).map(({ step, done }) => (
          <Task
            key={step.name}
            href={stepAddress(base, step.name)}
            title={step.title}
            done={done}
            current={step.name === next}
          />
        ))}
        {next === review ? (
          <Task href={stepAddress(base, review)} title={reviewTitle} current />
        ) : (
          <li className={row}>
            <span className="text-ink-soft">{reviewTitle}</span>
            <State tone="waiting">Cannot start yet</State>
          </li>
        )}
      </ol>
      <ButtonLink href={stepAddress(base, next)}>
        {next === review ? reviewTitle : begun ? 'Continue' : 'Start'}
      </ButtonLink>
    </div>
  )
}

const row = 'flex min-h-12 flex-wrap items-center justify-between gap-3 py-2'

interface TaskProps {
  href: string
  title: string
  done?: boolean
  current: boolean
}

function Task({ href, title, done = false, current }: TaskProps) {
  return (
    <li aria-current={current ? 'step' : undefined} className={row}>
      <TextLink href={href}>{title}</TextLink>
      <State tone={done ? 'good' : current ? 'next' : 'open'}>{done ? 'Done' : 'To do'}</State>
    </li>
  )
}

const State = ({ tone, children }: { tone: StatusWordTone; children: string }) => (
  <span className="text-sm">
    <StatusWord tone={tone}>{children}</StatusWord>
  </span>
)
