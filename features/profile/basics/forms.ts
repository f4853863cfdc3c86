import { toCalendarDate } from '@/lib/shared/calendar-date'
import { optionalCode, ssn, typedDate } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'
import { birthdateFault } from '@/lib/shared/personal-data'

/** A date of birth in the words of the review (AR-08); it may be left empty. */
const birthdate = () => typedDate((date) => birthdateFault(date, toCalendarDate(new Date())))

/** What a student may change about themselves. What is left empty stays as it is. */
export const basicsForm = defineForm({
  name: 'basics',
  fields: {
    birthdate: birthdate(),
    sex: optionalCode(genders),
    citizenship: optionalCode(citizenships),
    ethnicGroup: optionalCode(ethnicities),
    militaryStatus: optionalCode(militaryStatuses),
  },
})

type Basics = Required<FormValues<typeof basicsForm>>

/** What is on file, as the form holds it. */
export const toBasicsValues = (record: Record<keyof Basics, string | null>): Basics => ({
  birthdate: record.birthdate ?? '',
  sex: record.sex ?? '',
  citizenship: record.citizenship ?? '',
  ethnicGroup: record.ethnicGroup ?? '',
  militaryStatus: record.militaryStatus ?? '',
})

/** The Social Security number, as it is typed. It is in no draft. */
export const nationalIdForm = defineForm({ name: 'national-id', fields: { ssn: ssn() } })
