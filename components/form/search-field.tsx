'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { controlClasses, describedBy, Field } from '@/components/ui/field'
import type { Option } from '@/lib/shared/options/option'
import { folded } from '@/lib/shared/similar-text'
import { SelectField } from './choice-fields'
import { type FieldWords, frameOf, useField, useFieldState } from './form-context'
import { useListening } from './listening'

interface SearchFieldProps extends FieldWords {
  options: readonly Option[]
  /** Options that stay above the results of every search. */
  pinned?: readonly Option[]
  /** Called with the chosen option. */
  onChoose?: (option: Option) => void
}

const mostShown = 50

/**
 * A choice from a long list, with a search box. Arrow keys and Enter choose; Escape, Tab and a click outside close it.
 * Without scripts it is a native select.
 */
export function SearchField({ pinned = [], options, onChoose, ...words }: SearchFieldProps) {
  return useListening() ? (
    <Search pinned={pinned} options={options} onChoose={onChoose} {...words} />
  ) : (
    <SelectField options={[...pinned, ...options]} {...words} />
  )
}

function Search({
  pinned,
  options,
  onChoose,
  ...words
}: SearchFieldProps & Required<Pick<SearchFieldProps, 'pinned'>>) {
  const all = [...pinned, ...options]
  const field = useField({ ...words, options: all })
  const frame = frameOf(field, words)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [code, setCode] = useFieldState(field, (start) => (typeof start === 'string' ? start : ''))
  const chosen = all.find((option) => option.code === code)

  function choose(option: Option) {
    setCode(option.code)
    field.set(option.code)
    onChoose?.(option)
    close()
  }
  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Field {...frame}>
      <div
        role="presentation"
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <button
          {...describedBy(frame, `${field.id}-chosen`)}
          ref={button}
          type="button"
          id={field.id}
          aria-haspopup="listbox"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`${controlClasses(field.error)} flex items-center justify-between gap-2 text-left`}
        >
          <span id={`${field.id}-chosen`} className={chosen ? '' : 'text-ink-soft'}>
            {chosen?.label ?? 'Select'}
            {field.required && <span className="sr-only"> required</span>}
          </span>
          <span aria-hidden="true">▾</span>
        </button>
        <input type="hidden" name={words.name} value={code} />
        {open && <Choices label={words.label} {...{ pinned, options, code, choose, close }} />}
      </div>
    </Field>
  )
}

interface ChoicesProps {
  label: string
  pinned: readonly Option[]
  options: readonly Option[]
  code: string
  choose: (option: Option) => void
  close: () => void
}

function Choices({ label, pinned, options, code, choose, close }: ChoicesProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const found = options.filter((option) => matches(option, text))
  const shown = [...pinned, ...found.slice(0, mostShown)]
  // Search results are below the pinned options: Enter without an arrow key takes the first result.
  const first = text.trim() === '' ? -1 : firstFound(text, pinned, found)
  const active = shown[at < 0 ? first : at]
  const activeAt = active ? shown.indexOf(active) : -1

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      const next = (activeAt + move + shown.length + (activeAt < 0 && move < 0 ? 1 : 0)) % shown.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 rounded border border-edge bg-surface p-2">
      <input
        type="text"
        role="combobox"
        aria-label={`Search ${label}`}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${activeAt}` : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- opened in order to search
        autoFocus
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(-1)
        }}
        onKeyDown={press}
        className={controlClasses()}
      />
      <div id={id} role="listbox" tabIndex={-1} aria-label={label} className="mt-2 max-h-64 overflow-y-auto">
        {shown.map((option, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box handles the keyboard
          <div
            key={option.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.code === code}
            tabIndex={-1}
            // Keeps the focus in the search box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 ${index === activeAt ? 'bg-blue text-on-blue forced-colors:outline-2 forced-colors:-outline-offset-2' : 'hover:bg-sunken'} ${
              index === pinned.length - 1 ? 'border-b border-line' : ''
            } ${option.code === code ? 'font-medium' : ''}`}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 pt-1 text-sm text-ink-soft">
        {resultOf(found.length)}
      </p>
    </div>
  )
}

/** Returns the index of the first match: the first search result, else a pinned option with that text. */
function firstFound(text: string, pinned: readonly Option[], found: readonly Option[]): number {
  return found.length > 0 ? pinned.length : pinned.findIndex((option) => matches(option, text))
}

const matches = ({ label }: Option, text: string): boolean => folded(label).includes(folded(text))

function resultOf(found: number): string {
  if (found === 0) return 'Nothing found'
  return found > mostShown ? `The first ${mostShown} of ${found}` : `${found} found`
}
