'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { differing, type Values } from '@/lib/browser/draft-values'
import type { DraftConflict } from '@/lib/browser/drafts'
import { labelOf, wordsOf } from './draft-words'

type Side = 'mine' | 'theirs'

interface ConflictChoiceProps {
  conflict: DraftConflict
  /** What a field is called on the page, where that is known. */
  toLabel?: (name: string) => string | undefined
  /** Given the values that the person chose, of all fields. */
  onChoose: (values: Values) => void
}

/**
 * Two versions of what was typed, one of them on another device or in another tab: the person chooses for each field. What
 * only one of them changed is chosen already. It goes outside of the form, which can be typed in meanwhile.
 */
export function ConflictChoice({ conflict, toLabel, onChoose }: ConflictChoiceProps) {
  const { mine, theirs } = conflict
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({})
  const title = useId()
  const names = differing(mine, theirs.values)
  const sideOf = (name: string) => chosen[name] ?? likelySide(conflict, name)

  function choose() {
    const taken = names.filter((name) => sideOf(name) === 'theirs').map((name) => [name, theirs.values[name]])
    onChoose({ ...mine, ...Object.fromEntries(taken) })
    // The question goes away, and the focus with it.
    document.getElementsByName(names[0] ?? '')[0]?.focus()
  }

  return (
    <section aria-labelledby={title}>
      <p role="status" className="sr-only">
        This form was changed on another device or in another tab.
      </p>
      <Callout
        tone="warn"
        title={<span id={title}>This form was changed on another device or in another tab</span>}
        level={3}
        actions={
          <Button variant="secondary" onClick={choose}>
            Use these answers
          </Button>
        }
      >
        <p>Choose for each field which answer to use. Nothing is saved until you do.</p>
        {names.map((name) => (
          <fieldset key={name} className="flex flex-col border-t border-line pt-2">
            <legend className="float-left w-full font-medium">{toLabel?.(name) ?? labelOf(name)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="flex min-h-11 items-center gap-3 py-1">
                <input
                  type="radio"
                  name={`${title}${name}`}
                  checked={sideOf(name) === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                  className="size-5 shrink-0 accent-blue"
                />
                <span className="min-w-0 break-words">
                  <span className="text-sm text-ink-soft">{side === 'mine' ? 'Here: ' : 'The other one: '}</span>
                  {wordsOf(side === 'mine' ? mine[name] : theirs.values[name])}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Callout>
    </section>
  )
}

/** The one that changed; both or neither: what is here. */
const likelySide = ({ mine, theirs, before }: DraftConflict, name: string): Side =>
  differing({ [name]: mine[name] }, { [name]: before[name] }).length === 0 &&
  differing({ [name]: theirs.values[name] }, { [name]: before[name] }).length > 0
    ? 'theirs'
    : 'mine'
