import { StillHere } from '@/components/form/outcome'
import { PlainForm } from '@/components/form/plain-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { UnsentText } from '@/components/form/unsent-text'
import { Loaded } from '@/components/kit/loaded'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Callout } from '@/components/ui/callout'
import { DefinitionList } from '@/components/ui/definition-list'
import { Landing } from '@/components/ui/landing'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import { periodName } from '@/features/recertification/steps'
import { documentHref } from '@/lib/shared/documents'
import { mostCharacters } from '@/lib/shared/forms/form'
import type { PlainField } from '@/lib/shared/forms/posted'
import { hrefs } from '@/lib/shared/hrefs'
import type { Outcome } from '@/lib/shared/result'
import { CsvFile } from './csv-file'
import { creditForm } from './forms'
import { hoursHint } from './hours'
import { ImportPreview } from './import-preview'
import { importColumns, mostImported, type ReadFile } from './import/rules'
import { NoPeriod } from './no-period'
import { OwnDay } from './own-day'
import type { CeDetail } from './rows'

interface ImportState {
  period: CeDetail
  file: ReadFile | null
  preview: string
  changed: boolean
}

interface CreditImportProps {
  fields: readonly PlainField[]
  state: Promise<Outcome<ImportState>>
  /** The posted lines could not be checked: they stay in the form, below the reason. */
  kept?: boolean
  /** The lines were checked before and not saved. */
  found?: boolean
}

/**
 * Imports credits from a file: checks each line first, and saves when the student confirms (RC-06). Works without
 * JavaScript.
 */
export function CreditImport({ fields, state, kept = false, found = false }: CreditImportProps) {
  return (
    <>
      <p className="max-w-prose">
        Import up to {mostImported} credits of your current period from a spreadsheet. Every line is checked first, and
        nothing is saved until you confirm.
      </p>
      <Loaded load={state} what="your credits" skeleton={<Bar className="h-96 w-full" />} notThere={<NoPeriod />}>
        {(loaded) => <Lines fields={fields} found={found} {...loaded} />}
      </Loaded>
      {kept && <LinesForm fields={fields} />}
      <Columns />
    </>
  )
}

function Lines({
  fields,
  found,
  period,
  file,
  preview,
  changed,
}: ImportState & Pick<CreditImportProps, 'fields' | 'found'>) {
  if (!period.isOpen) {
    return (
      <Callout title="You cannot report credits now" level={2}>
        <p>
          Your period {periodName(period)} is closed. <TextLink href={hrefs.ceReporting()}>View your credits</TextLink>
        </p>
      </Callout>
    )
  }
  return (
    <>
      <p>Your period is {periodName(period)}.</p>
      {file && 'lines' in file && (
        <Landing id={previewId}>
          <ImportPreview {...file} form={linesId} preview={preview} changed={changed} />
        </Landing>
      )}
      {found && (
        <UnlessReadOnly instead={null}>
          <StillHere became="It has not been saved." />
        </UnlessReadOnly>
      )}
      <LinesForm fields={fields} />
    </>
  )
}

function LinesForm({ fields }: Pick<CreditImportProps, 'fields'>) {
  return (
    <UnlessReadOnly instead={<ReadOnlyNote />}>
      <PlainForm id={linesId} fields={fields} submit="Check the lines" action={`#${previewId}`}>
        <UnsentText name="lines" />
        <OwnDay name="today" />
        <CsvFile into="lines" most={fields.find(({ name }) => name === 'lines')?.most ?? 0} />
        <TextAreaField
          name="lines"
          label="Lines"
          hint="Or paste them here, from a spreadsheet or as CSV, with the column names in the first line."
          rows={10}
        />
      </PlainForm>
    </UnlessReadOnly>
  )
}

const previewId = 'preview'
const linesId = 'lines-form'

function Columns() {
  return (
    <section aria-labelledby="columns-title" className="flex flex-col gap-3">
      <h2 id="columns-title" className="font-serif text-xl font-semibold">
        Columns
      </h2>
      <DefinitionList items={importColumns.map(({ header }) => ({ term: header, value: meanings[header] }))} />
      <p>
        <TextLink href={documentHref('credit-example', {}, 'credits.csv')}>Download an example file</TextLink>
      </p>
    </section>
  )
}

const meanings: Record<(typeof importColumns)[number]['header'], string> = {
  Provider: 'A provider from the form’s list, or another name',
  'Course title': `At most ${mostCharacters(creditForm, 'title')} characters`,
  'Catalog number': 'May be empty',
  'Date earned': 'For example 03/09/2026 or 2026-03-09',
  'CE hours': hoursHint,
  'Ethics hours': 'Of these hours; may be empty',
  Category: '1, 2 or 3; 1 if left empty',
  Reason: 'Why it is not a duplicate, if you already have a credit with the same title and date; otherwise empty',
}
