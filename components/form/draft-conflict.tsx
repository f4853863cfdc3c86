'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { differing, type Values } from '@/lib/browser/draft-values'
import type { DraftConflict } from '@/lib/browser/draft-state'
import { focusField } from './focus-field'
import { Version, Versions, type InWords } from './versions'

type Side = 'mine' | 'theirs'

interface ConflictChoiceProps extends InWords {
  conflict: DraftConflict
  /** The form waits for the choice. */
  held?: boolean
  /** Given the values that the person chose, of all fields. */
  onChoose: (values: Values) => void
}

/**
 * Two versions of what was typed, one of them on another device or in another tab: the person chooses for each field. What
 * only one of them changed is chosen already. It goes outside of the form, which can be typed in meanwhile.
 */
export function ConflictChoice({ conflict, held = false, onChoose, ...inWords }: ConflictChoiceProps) {
  const { mine, theirs } = conflict
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({})
  const id = useId()
  const names = differing(mine, theirs.values)
  const sideOf = (name: string) => chosen[name] ?? likelySide(conflict, name)

  function choose() {
    const taken = names.filter((name) => sideOf(name) === 'theirs').map((name) => [name, theirs.values[name]])
    onChoose({ ...mine, ...Object.fromEntries(taken) })
    // The question goes away, and the focus with it.
    focusField(names[0] ?? '')
  }

  return (
    <Versions
      {...inWords}
      takesFocus={held}
      title="This form was changed on another device or in another tab"
      explanation="For each field, choose which answer to use. Nothing is kept or sent until you do."
      names={names}
      answers={(name, inWords) =>
        (['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              name={`${id}${name}`}
              checked={sideOf(name) === side}
              onChange={() => setChosen({ ...chosen, [name]: side })}
              className="size-5 shrink-0 accent-blue"
            />
            <Version whose={side === 'mine' ? 'Here' : 'The other one'}>
              {inWords(side === 'mine' ? mine : theirs.values)}
            </Version>
          </label>
        ))
      }
      actions={
        <Button variant="secondary" onClick={choose}>
          Use these answers
        </Button>
      }
    />
  )
}

/** The one that changed; both or neither: what is here. */
const likelySide = ({ mine, theirs, before }: DraftConflict, name: string): Side =>
  differing({ [name]: mine[name] }, { [name]: before[name] }).length === 0 &&
  differing({ [name]: theirs.values[name] }, { [name]: before[name] }).length > 0
    ? 'theirs'
    : 'mine'
