'use client'

import { useState, type ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { needsScripts } from '@/components/ui/needs-scripts'
import { frameOf, useField, type FieldWords } from './form-context'
import { Strength } from './password-strength'

/** What the browser may fill in. Required for every field with personal data. */
type AutoComplete = NonNullable<ComponentProps<'input'>['autoComplete']>

interface LineProps
  extends FieldWords, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'> {
  beside?: ComponentProps<typeof TextInput>['beside']
  className?: string
  describedBy?: string
  /** Shown beside the value and announced with it. */
  unit?: string
}

function LineField({ name, label, hint, sometimes, needed, unit, describedBy, ...input }: LineProps) {
  const field = useField({ name, needed, label })
  const unitId = `${field.id}-unit`
  return (
    <TextInput
      {...input}
      {...field.control}
      {...frameOf(field, { name, label, hint, sometimes })}
      defaultValue={typeof field.value === 'string' ? field.value : ''}
      aria-describedby={unit ? unitId : describedBy}
      {...(unit && {
        beside: (
          <span id={unitId} className="text-ink-soft">
            {unit}
          </span>
        ),
      })}
    />
  )
}

/** One line of text. */
export const TextField = (props: FieldWords & { autoComplete: AutoComplete; inputMode?: LineProps['inputMode'] }) => (
  <LineField {...props} />
)

export const EmailField = ({ autoComplete = 'email', ...words }: FieldWords & { autoComplete?: AutoComplete }) => (
  <LineField {...words} type="email" autoComplete={autoComplete} spellCheck={false} />
)

export const telephoneHint = 'Ten digits, for example 555-123-4567'

export const TelephoneField = (words: FieldWords & { autoComplete?: AutoComplete }) => (
  <LineField hint={telephoneHint} autoComplete="tel" {...words} type="tel" />
)

export const ZipField = (words: FieldWords & { autoComplete?: AutoComplete }) => (
  <LineField hint="Five digits" autoComplete="postal-code" {...words} inputMode="numeric" className="max-w-36" />
)

/** A number with its unit beside it. */
export const DecimalField = (words: FieldWords & { unit: string }) => (
  <LineField {...words} inputMode="decimal" autoComplete="off" className="max-w-36 tabular" />
)

/** An amount in dollars. */
export const MoneyField = (words: FieldWords) => (
  <LineField {...words} unit="US dollars" inputMode="decimal" autoComplete="off" className="max-w-48 tabular" />
)

/** A code sent to the person; phones offer to fill it in. */
export const OneTimeCodeField = (words: FieldWords) => (
  <LineField {...words} inputMode="numeric" autoComplete="one-time-code" className="max-w-36 tracking-widest tabular" />
)

/** Shows dots instead of the text until the person asks to see it. */
function MaskedField(props: LineProps) {
  const [shown, setShown] = useState(false)
  return (
    <LineField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      beside={
        <Button variant="secondary" className={needsScripts} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'} <span className="sr-only">{props.label}</span>
        </Button>
      }
    />
  )
}

/** A Social Security number. Drafts leave it out. */
export const SsnField = (words: FieldWords) => (
  <MaskedField hint="Nine digits" {...words} inputMode="numeric" autoComplete="off" />
)

interface PasswordFieldProps extends FieldWords {
  /** `current` asks for the existing password; `new` also shows the password's strength. */
  kind: 'current' | 'new'
  /** The person's names and addresses, which make a new password easier to guess. */
  about?: readonly string[]
}

const nothing: readonly string[] = []

export function PasswordField({ kind, about = nothing, ...words }: PasswordFieldProps) {
  const { id } = useField(words)
  const [typed, setTyped] = useState('')
  if (kind === 'current') return <MaskedField {...words} autoComplete="current-password" />
  return (
    <div onChange={(event) => event.target instanceof HTMLInputElement && setTyped(event.target.value)}>
      <MaskedField {...words} autoComplete="new-password" describedBy={`${id}-strength`} />
      <Strength id={`${id}-strength`} password={typed} about={about} />
    </div>
  )
}
