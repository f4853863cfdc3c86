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
  /** The form cannot be sent before the person chooses. */
  held?: boolean
  /** Called with the chosen values of all fields. */
  onChoose: (values: Values) => void
}

/**
 * Lets the person choose, field by field, between two versions of a draft: the one here, and the one from another
 * device or tab. A value that only one side changed is preselected. Render this outside of the form, which stays
 * editable meanwhile.
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
    // The question disappears, and the focus with it, so the first field takes the focus.
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
            <Version whose={side === 'mine' ? 'This version' : 'Other version'}>
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

/** Returns the side that changed the field. When both or neither did: the version here. */
const likelySide = ({ mine, theirs, before }: DraftConflict, name: string): Side =>
  differing({ [name]: mine[name] }, { [name]: before[name] }).length === 0 &&
  differing({ [name]: theirs.values[name] }, { [name]: before[name] }).length > 0
    ? 'theirs'
    : 'mine'
