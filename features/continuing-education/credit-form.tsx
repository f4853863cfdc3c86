'use client'
'use no memo'

import { useRouter } from 'next/navigation'
import { use, useEffect, useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { RadioField, SelectField } from '@/components/form/choice-fields'
import { DateField } from '@/components/form/date-fields'
import { focusField } from '@/components/form/focus-field'
import { FormPlace } from '@/components/form/form-place'
import { openForm } from '@/components/form/open-form'
import { DecimalField, TextField } from '@/components/form/text-fields'
import { Button } from '@/components/ui/button'
import { browserDay, ownDay } from '@/lib/shared/calendar-date'
import type { KnownCredit } from '@/lib/shared/continuing-education/duplicates'
import type { FormValues } from '@/lib/shared/forms/form'
import { faultsInLedger } from './credit-faults'
import { creditHash } from './credit-subject'
import { EvidenceFormOnDemand } from './evidence-form-on-demand'
import { creditForm, providers, reportedCategories } from './forms'
import { hoursHint } from './hours'

/** Subject of the form: a new credit of a period, or a reported credit. */
export interface CreditSubject {
  beginDate: string
  endDate: string
  year: number | null
  number?: number
  start?: Partial<FormValues<typeof creditForm>>
  /** Version on file of a reported credit. */
  version?: string
  /** Increases with each additional credit, so that the form starts fresh. */
  turn?: number
}

export interface CreditFormProps {
  subject: CreditSubject
  known: readonly KnownCredit[]
  today: string
  /** True when the college keeps evidence files. */
  keepsEvidence: boolean
}

/** Reports a credit, or changes one (RC-06). */
export function CreditForm({ subject, known, today, keepsEvidence }: CreditFormProps) {
  const { beginDate, endDate, year, number, start, version, turn = 0 } = subject
  const { close } = use(FormPlace)
  const router = useRouter()
  const [kept, setKept] = useState<CreditSubject['start']>({})
  const [reported, setReported] = useState<number | null>(null)
  const [isAttaching, setAttaching] = useState(false)
  const isNew = number === undefined
  useEffect(() => {
    if (turn > 0) focusField('provider') // The 'Add another' button is gone.
  }, [turn])

  function show() {
    router.refresh()
    close?.()
  }

  return (
    <div className="flex flex-col gap-4">
      <CallForm
        form={creditForm}
        call="externalCE"
        subject={{ beginDate, year, ...(number !== undefined && { number }) }}
        start={{ ethicsHours: '0', category: '1', ...start }}
        {...(version !== undefined && { edits: { version, show } })}
        check={(values) => {
          setKept({ provider: values.provider, institution: values.institution, earnedOn: values.earnedOn })
          return Promise.resolve(
            faultsInLedger(values, {
              beginDate,
              endDate,
              today: ownDay(browserDay(), today),
              known,
              ...(number !== undefined && { number }),
            }),
          )
        }}
        submit={isNew ? 'Report this credit' : 'Save the change'}
        busy="Saving"
        onDone={(answer) => setReported(answer.number)}
        done={isNew ? 'The credit is reported.' : 'The credit is changed.'}
        next={
          isNew && (
            <>
              {keepsEvidence && !isAttaching && (
                <Button variant="secondary" onClick={() => setAttaching(true)}>
                  Attach evidence
                </Button>
              )}
              <Button
                variant="secondary"
                onClick={() => openForm(creditHash, { beginDate, endDate, year, start: kept, turn: turn + 1 })}
              >
                Add another
              </Button>
            </>
          )
        }
      >
        <SelectField name="provider" label="Provider" options={providers} />
        <TextField
          name="institution"
          label="Name of the provider"
          hint="Needed, and sent, only if you choose Other"
          autoComplete="off"
          sometimes
        />
        <TextField name="title" label="Course title" autoComplete="off" />
        <TextField name="catalogNumber" label="Catalog number" autoComplete="off" />
        <DateField name="earnedOn" label="Date earned" hint={`For example 3 9 ${beginDate.slice(0, 4)}`} />
        <DecimalField name="hours" label="CE hours" unit="hours" hint={hoursHint} />
        <DecimalField name="ethicsHours" label="Of these, ethics hours" unit="hours" />
        <RadioField name="category" label="Category" options={reportedCategories} />
        <TextField
          name="notDuplicate"
          label="Why this is not a duplicate"
          hint="Needed only if you already have a credit with the same title and date."
          autoComplete="off"
          sometimes
        />
        {isNew && keepsEvidence && (
          <p className="text-sm text-ink-soft">
            You can attach the certificate or letter of attendance as soon as the credit is reported.
          </p>
        )}
      </CallForm>
      {isAttaching && reported !== null && <EvidenceFormOnDemand number={reported} onClose={() => close?.()} />}
    </div>
  )
}
