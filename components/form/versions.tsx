'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Callout } from '@/components/ui/callout'
import type { Values } from '@/lib/browser/draft-values'
import { labelFromName, wordsOf } from './draft-words'

/** How a form says what is in it. */
export interface InWords {
  /** What a field is called on the page, where that is known; null for one that people do not see. */
  toLabel?: (name: string) => string | null | undefined
  /** What is in it as people read it, where that is not the value itself. */
  toWords?: (name: string, values: Values) => string | null | undefined
}

interface VersionsProps extends InWords {
  title: string
  explanation: string
  /** The fields in which the versions differ. */
  names: readonly string[]
  /** Both versions of a field; `inWords` says what is in it in one of them. */
  answers: (name: string, inWords: (values: Values) => string) => ReactNode
  actions: ReactNode
  /** It is the answer to what the person just did, and takes the focus. */
  takesFocus?: boolean
}

/** Two versions of what is in a form, field by field where they differ, and what can be done about it. */
export function Versions(props: VersionsProps) {
  const { title, explanation, names, answers, actions, toLabel, toWords, takesFocus = false } = props
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])
  return (
    <section ref={section} tabIndex={takesFocus ? -1 : undefined} aria-labelledby={id}>
      <p role="status" className="sr-only">
        {title}.
      </p>
      <Callout tone="warn" title={<span id={id}>{title}</span>} level={3} actions={actions}>
        <p>{explanation}</p>
        {names.map((name) => (
          <fieldset key={name} className="flex flex-col border-t border-line pt-2">
            <legend className="float-left w-full font-medium">{toLabel?.(name) ?? labelFromName(name)}</legend>
            {answers(name, (values) => toWords?.(name, values) ?? wordsOf(values[name]))}
          </fieldset>
        ))}
      </Callout>
    </section>
  )
}

/** One version of a field: whose it is, and what it says. */
export function Version({ whose, children }: { whose: string; children: string }) {
  return (
    <span className="min-w-0 break-words">
      <span className="text-sm text-ink-soft">{whose}: </span>
      {children}
    </span>
  )
}
