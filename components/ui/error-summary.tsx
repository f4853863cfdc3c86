'use client'
'use no memo'

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from './icon'

export interface FieldError {
  /** The id of the invalid control. */
  id: string
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FieldError[]
  title?: string
  /** Changes with each refused attempt, so that each attempt moves the focus here and typing never does. */
  attempt?: number
}

/** The list of errors at the top of a refused form. Takes the focus and links to each field. */
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
      // eslint-disable-next-line jsx-a11y/no-autofocus -- on a posted page this does for a browser without scripts what the effect does
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
                  field?.closest('details')?.setAttribute('open', '') // a control in a closed disclosure cannot take the focus
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
