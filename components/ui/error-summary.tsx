'use client'
'use no memo'

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from './icon'

export interface FieldError {
  /** The id of the control the error belongs to. */
  id: string
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FieldError[]
  title?: string
  /** Changes once an attempt is refused, so that each brings the focus here, and typing never does. */
  attempt?: number
}

/** Stands on top of a form that was refused, takes the focus, and leads to each field. */
export function ErrorSummary({ errors, title = 'There is a problem', attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  const takeFocus = useEffectEvent(() => {
    if (shown) box.current?.focus()
  })
  useEffect(() => takeFocus(), [attempt])

  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- in a page that was posted to, a browser without scripts does what the effect does
      autoFocus
      aria-labelledby={titleId}
      className="flex gap-3 rounded border-2 border-bad-edge bg-bad-surface p-4"
    >
      <Icon name="alert" className="mt-1 text-bad" />
      <div>
        <h2 id={titleId} className="font-serif text-lg font-semibold text-bad">
          {title}
        </h2>
        <ul className="list-disc pl-5">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="text-bad"
                onClick={(event) => {
                  event.preventDefault()
                  const field = document.getElementById(id)
                  field?.closest('details')?.setAttribute('open', '') // one that is folded away takes no focus
                  field?.focus()
                  field?.scrollIntoView?.({ block: 'center' })
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
