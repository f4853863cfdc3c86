import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/text-link'
import { firstOpenStep, review, reviewTitle, stepAddress, stepStates, type FormStep } from '@/lib/forms/steps'
import type { Form } from '@/lib/forms/form'

interface TaskListProps {
  form: Form
  steps: readonly FormStep[]
  /** What was typed so far. */
  values: Readonly<Record<string, unknown>>
  /** The address of the form; each step is one part below it. */
  base: `/${string}`
}

/** The steps of a long form, which of them are done, and a button that leads on. Any step can be opened; the review when all are done. */
export function TaskList({ form, steps, values, base }: TaskListProps) {
  const begun = Object.values(values).some(Boolean)
  const next = firstOpenStep(form, steps, values)
  return (
    <div className="flex flex-col items-start gap-6">
      <ol className="flex w-full flex-col ruled border-y border-line">
        {stepStates(form, steps, values).map(({ step, done }) => (
          <Task
            key={step.name}
            href={stepAddress(base, step.name)}
            title={step.title}
            state={done ? 'Done' : 'To do'}
            current={step.name === next}
          />
        ))}
        {next === review ? (
          <Task href={stepAddress(base, review)} title={reviewTitle} state="To do" current />
        ) : (
          <li className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2 text-ink-soft">
            <span>{reviewTitle}</span>
            <span>Cannot start yet</span>
          </li>
        )}
      </ol>
      <ButtonLink href={stepAddress(base, next)}>
        {next === review ? reviewTitle : begun ? 'Continue' : 'Start'}
      </ButtonLink>
    </div>
  )
}

function Task({ href, title, state, current }: { href: string; title: string; state: string; current: boolean }) {
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2"
    >
      <TextLink href={href}>{title}</TextLink>
      <span className={current ? 'font-medium' : 'text-ink-soft'}>{state}</span>
    </li>
  )
}
