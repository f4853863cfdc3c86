import type { ReactNode } from 'react'
import { controlClasses, Field } from '@/components/ui/field'

interface FilterSelectProps {
  id: string
  /** The query parameter. */
  name: string
  label: string
  /** The current value in the address. */
  value: string
  children: ReactNode
}

/** One of a list's filters, in a plain GET form. */
export function FilterSelect({ id, name, label, value, children }: FilterSelectProps) {
  return (
    <Field id={id} label={label}>
      <select id={id} name={name} defaultValue={value} className={controlClasses()}>
        {children}
      </select>
    </Field>
  )
}
