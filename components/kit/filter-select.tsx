import type { ReactNode } from 'react'
import { controlClasses, Field } from '@/components/ui/field'

interface FilterSelectProps {
  id: string
  /** The name in the address. */
  name: string
  label: string
  /** What the address asks for now. */
  value: string
  children: ReactNode
}

/** One choice of what a list shows, in a plain form that asks for an address. */
export function FilterSelect({ id, name, label, value, children }: FilterSelectProps) {
  return (
    <Field id={id} label={label}>
      <select id={id} name={name} defaultValue={value} className={controlClasses()}>
        {children}
      </select>
    </Field>
  )
}
