import { Page } from '@/components/kit/page'
import { CreditImport } from '@/features/continuing-education/credit-import'
import { creditImportForm } from '@/features/continuing-education/forms'
import { importCredits } from '@/features/continuing-education/import/import-credits.server'
import { findLines, keepLines } from '@/features/continuing-education/import/kept-lines.server'
import { readPosted } from '@/lib/server/http/posted'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setUnprocessable } from '@/lib/server/http/response-status'
import { requireStudent } from '@/lib/server/session/viewer'
import type { PlainField } from '@/lib/shared/forms/posted'
import { titled } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

export const metadata = titled('/designations-certifications/recertification/ce-reporting/import')

export default async function CreditImportPage() {
  const viewer = await requireStudent()
  const posted = await readPosted(creditImportForm)
  const load = importCredits(viewer, posted.values)
  // A GET renders at once. After a POST the status depends on the result of the import.
  if (posted.values === null) {
    const lines = posted.wrong ? '' : await findLines()
    const fields = lines === '' ? posted.fields : withLines(posted.fields, { start: lines })
    return (
      <Page>
        <CreditImport fields={fields} state={load} found={lines !== ''} />
      </Page>
    )
  }
  const state = await load
  const file = state.ok ? state.value.file : null
  const fault = file && 'fault' in file ? file.fault : undefined
  if (fault !== undefined) setUnprocessable()
  if (file && 'lines' in file && file.lines.every((line) => line.state === 'saved'))
    redirectAfterPost(`${hrefs.ceReporting()}?imported=${file.lines.length}`)
  await keepLines(state.ok && file ? state.value.rest : posted.values.lines)
  const fields = state.ok ? withLines(posted.fields, { start: state.value.rest, error: fault }) : posted.fields
  return (
    <Page>
      <CreditImport fields={fields} state={load} kept={!state.ok} />
    </Page>
  )
}

const withLines = (fields: readonly PlainField[], lines: Partial<PlainField>) =>
  fields.map((field) => (field.name === 'lines' ? { ...field, ...lines } : field))
