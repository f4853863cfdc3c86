import * as z from 'zod/mini'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/content/options/personal'
import { knownCode } from '@/lib/rules/options'
import { birthdateFault } from '@/lib/rules/personal-data'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { fits, optionalChoice } from './fields'
import { defineForm, type FormValues } from './form'

/** A date of birth in the words of the review (AR-08); it may be left empty. */
const birthdate = () =>
  z._default(
    z.string().check(fits((text) => (text === '' ? null : birthdateFault(text, toCalendarDate(new Date()))))),
    '',
  )

/** What a student may change about themselves. What is left empty stays as it is. */
export const basicsForm = defineForm({
  name: 'basics',
  fields: {
    birthdate: birthdate(),
    sex: optionalChoice(genders),
    citizenship: optionalChoice(citizenships),
    ethnicGroup: optionalChoice(ethnicities),
    militaryStatus: optionalChoice(militaryStatuses),
  },
})

type Basics = Required<FormValues<typeof basicsForm>>

/** What is on file, as the form holds it. A code that no list has is left blank. */
export const toBasicsValues = (record: Record<keyof Basics, string | null>): Basics => ({
  birthdate: record.birthdate ?? '',
  sex: knownCode(genders, record.sex),
  citizenship: knownCode(citizenships, record.citizenship),
  ethnicGroup: knownCode(ethnicities, record.ethnicGroup),
  militaryStatus: knownCode(militaryStatuses, record.militaryStatus),
})
