import { FilterSelect } from '@/components/kit/filter-select'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextInput } from '@/components/ui/field'
import { Landing } from '@/components/ui/landing'
import { inHours } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'
import { carryoverCategory, creditCategories } from './content'
import { missingHours } from './hours'
import { evaluateWith, faultsOfPlanned, type Planned } from './planned-credit'
import type { CeDetail, Ledger } from './rows'

interface WhatIfProps {
  detail: CeDetail
  ledger: Ledger
  planned: Planned | null
}

const answerId = 'what-if-answer'

/** Shows what a credit would change. The input is in the address, so it works without JavaScript and saves nothing. */
export function WhatIf({ detail, ledger, planned }: WhatIfProps) {
  const faults = planned ? faultsOfPlanned(planned) : {}
  const isWrong = Object.keys(faults).length > 0
  return (
    <Card id="what-if" title="What if I take this?" className="no-print">
      <form method="get" action={`${hrefs.ceReporting()}#${answerId}`} className="flex flex-col gap-4">
        <input type="hidden" name="period" value={detail.beginDate} />
        <TextInput
          id="if-hours"
          name="ifHours"
          label="Hours"
          inputMode="decimal"
          maxLength={5}
          defaultValue={planned?.hours}
          error={faults.hours}
        />
        <TextInput
          id="if-ethics"
          name="ifEthics"
          label="Of these, ethics hours"
          inputMode="decimal"
          maxLength={5}
          defaultValue={planned?.ethicsHours}
          error={faults.ethicsHours}
          optional
        />
        <FilterSelect id="if-category" name="ifCategory" label="Category" value={planned?.category ?? '1'}>
          {creditCategories
            .filter(({ code }) => code !== carryoverCategory)
            .map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
        </FilterSelect>
        <Button type="submit" variant="secondary" className="self-start">
          See what changes
        </Button>
      </form>
      {planned && (
        <Landing id={answerId}>
          {isWrong ? (
            <Alert message="We cannot calculate this yet.">
              {faults.hours && <p>Hours: {faults.hours}</p>}
              {faults.ethicsHours && <p>Ethics hours: {faults.ethicsHours}</p>}
            </Alert>
          ) : (
            <Answer detail={detail} ledger={ledger} planned={planned} />
          )}
        </Landing>
      )}
    </Card>
  )
}

function Answer({ detail, ledger, planned }: WhatIfProps & { planned: Planned }) {
  const { evaluation, counted } = evaluateWith(ledger, detail, planned)
  const missing = missingHours(evaluation.shortfall)
  return (
    <p role="status" className="font-medium">
      {counted} of {inHours(Number(planned.hours))} would count.{' '}
      {missing ? `Then you would still need ${missing}.` : 'Then you would have all the hours you need.'}
    </p>
  )
}
