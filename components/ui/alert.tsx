import type { ReactNode } from 'react'
import { Icon } from './icon'
import { tones } from './tones'

interface AlertProps {
  tone?: keyof typeof tones
  /** Announces the alert at once. True for failures, also for temporary ones whose tone is 'warn'. */
  interrupts?: boolean
  /** What happened, in the specified wording where there is one. */
  message: ReactNode
  /** Identifies the log line; shown so that people can read it out on the phone. */
  reference?: string
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * The outcome of an action. Failures interrupt a screen reader, everything else waits. The actions are outside of the
 * live region, because a button may count down.
 */
export function Alert({
  tone = 'bad',
  interrupts = tone === 'bad',
  message,
  reference,
  actions,
  children,
  className = '',
}: AlertProps) {
  const look = tones[tone]
  return (
    <div className={`flex gap-3 rounded border border-l-4 p-4 ${look.box} ${className}`}>
      <Icon name={look.icon} className={`mt-1 ${look.text}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div role={interrupts ? 'alert' : 'status'} className="flex flex-col gap-2">
          <p className={`font-medium ${look.text}`}>
            <span className="sr-only">{look.word}: </span>
            {message}
          </p>
          {children}
          {reference && (
            <p className="text-sm text-ink-soft">
              Reference <span className="font-mono tracking-wide text-ink">{reference}</span>
            </p>
          )}
        </div>
        {actions && <div className="no-print flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
