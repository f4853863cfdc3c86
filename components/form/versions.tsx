'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Callout } from '@/components/ui/callout'
import type { Values } from '@/lib/browser/draft-values'
import { labelFromName, wordsOf } from './draft-words'

/** How a form shows its values as text. */
export interface InWords {
  /** Returns a field's label on the page if known; null for a field that people do not see. */
  toLabel?: (name: string) => string | null | undefined
  /** Returns a field's value as text, where that is not the value itself. */
  toWords?: (name: string, values: Values) => string | null | undefined
}

interface VersionsProps extends InWords {
  title: string
  explanation: string
  /** The fields that differ. */
  names: readonly string[]
  /** Renders both versions of a field; `inWords` returns its text in one of them. */
  answers: (name: string, inWords: (values: Values) => string) => ReactNode
  actions: ReactNode
  /** Takes the focus when it is the response to what the person just did. */
  takesFocus?: boolean
}

/** Two versions of a form's values, field by field where they differ, with the choices. */
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

/** One version of a field: whose it is, and its text. */
export function Version({ whose, children }: { whose: string; children: string }) {
  return (
    <span className="min-w-0 break-words">
      <span className="text-sm text-ink-soft">{whose}: </span>
      {children}
    </span>
  )
}
