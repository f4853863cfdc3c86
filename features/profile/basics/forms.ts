import { toCalendarDate } from '@/lib/shared/calendar-date'
import { optionalCode, ssn, typedDate } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'
import { birthdateFault } from '@/lib/shared/personal-data'

/** A date of birth with the error messages of the annual review (AR-08). May be empty. */
const birthdate = () => typedDate((date) => birthdateFault(date, toCalendarDate(new Date())))

/** The personal data that a student may change. Empty fields stay as they are on file. */
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

/** Returns the form’s values from the record. */
export const toBasicsValues = (record: Record<keyof Basics, string | null>): Basics => ({
  birthdate: record.birthdate ?? '',
  sex: record.sex ?? '',
  citizenship: record.citizenship ?? '',
  ethnicGroup: record.ethnicGroup ?? '',
  militaryStatus: record.militaryStatus ?? '',
})

/** The Social Security number as it is typed. Drafts never hold it. */
export const nationalIdForm = defineForm({ name: 'national-id', fields: { ssn: ssn() } })
