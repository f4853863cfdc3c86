import * as fields from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { FormStep } from '@/lib/shared/forms/steps'

export const colors = [
  { code: 'R', label: 'Red' },
  { code: 'B', label: 'Blue' },
  { code: 'G', label: 'Green' },
]

/** One field of each kind. The form is sent nowhere. */
export const sampleForm = defineForm({
  name: 'sample',
  fields: {
    text: fields.line(40),
    email: fields.email(),
    telephone: fields.telephone(),
    zip: fields.zip(),
    ssn: fields.ssn(),
    date: fields.date(),
    month: fields.month(),
    hours: fields.hours(),
    money: fields.money(500),
    select: fields.choice(colors),
    company: fields.choice(colors),
    radio: fields.choice(colors),
    checkbox: fields.agreed(),
    area: fields.lines(200),
    file: fields.file(),
    code: fields.oneTimeCode(),
    password: fields.newPassword(),
  },
})

/** A form with two steps. */
export const steppedForm = defineForm({
  name: 'stepped',
  fields: { name: fields.line(40), color: fields.choice(colors), declared: fields.agreed() },
})
export const sampleSteps: readonly FormStep[] = [
  { name: 'you', title: 'About you', questions: { name: { label: 'Name' } } },
  { name: 'colors', title: 'Your color', questions: { color: { label: 'Color', options: colors } } },
]
