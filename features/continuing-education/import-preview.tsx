import { UnlessReadOnly } from '@/components/kit/read-only'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { StatusWord, type StatusWordTone } from '@/components/ui/status-word'
import { Table } from '@/components/ui/table'
import { isCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { counted } from '@/lib/shared/words'
import { categoryName } from './content'
import { reportedCategories } from './forms'
import { type ImportLine, linesIn } from './import/rules'

interface ImportPreviewProps {
  lines: readonly ImportLine[]
  unknownColumns: readonly string[]
  /** Id of the form that contains the lines, so that edits there are posted too. */
  form: string
  /** Unique to each preview: confirming it twice saves its lines once. */
  preview: string
  /** True when the lines changed after the confirmed preview. */
  changed: boolean
}

/** Shows what happens to each line, and the button that saves the ready ones. */
export function ImportPreview({ lines, unknownColumns, form, preview, changed }: ImportPreviewProps) {
  const ready = linesIn(lines, 'ready')
  const saved = linesIn(lines, 'saved')
  const left = lines.length - ready - saved
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      {saved > 0 && <Alert tone="good" message={`${credits(saved)} saved. The lines below are not.`} />}
      <p role="status" className="font-medium">
        {changed && 'You changed the lines, so nothing is saved yet. '}
        {saved === 0 && `${credits(ready)} ready to be saved. `}
        {left > 0 && `${counted(left, 'line is', 'lines are')} left out; the reasons are beside them.`}
      </p>
      {unknownColumns.length > 0 && <p>Columns we did not recognize and ignored: {unknownColumns.join(', ')}.</p>}
      <Table
        caption="Lines of the file"
        columns={[
          { key: 'credit', header: 'Credit', cell: ({ line, title }) => `Line ${line}${title && `: ${title}`}` },
          { key: 'date', header: 'Date', cell: Earned },
          { key: 'hours', header: 'Hours', cell: ({ hours }) => hours, numeric: true },
          { key: 'ethics', header: 'Of ethics', cell: ({ ethicsHours }) => ethicsHours, numeric: true },
          { key: 'category', header: 'Category', cell: Category },
          { key: 'state', header: 'Status', cell: State },
        ]}
        rows={lines.filter(({ state }) => state !== 'saved')}
        rowKey={({ line }) => String(line)}
      />
      {ready > 0 && (
        <UnlessReadOnly instead={null}>
          <Button type="submit" form={form} name="preview" value={preview} className="no-print self-start">
            Save {counted(ready, 'credit')}
          </Button>
        </UnlessReadOnly>
      )}
    </section>
  )
}

const credits = (count: number) => counted(count, 'credit is', 'credits are')

/**
 * Spells out the month, so that a swapped day and month shows. Falls back to the text as written when it is not a date.
 */
const Earned = ({ earnedOn }: ImportLine) =>
  isCalendarDate(earnedOn) ? <time dateTime={earnedOn}>{toLongDate(earnedOn)}</time> : earnedOn

const Category = ({ category }: ImportLine) =>
  reportedCategories.some(({ code }) => code === category) ? categoryName(category) : category

const states: Record<ImportLine['state'], { tone: StatusWordTone; word: string }> = {
  ready: { tone: 'good', word: 'Ready' },
  wrong: { tone: 'bad', word: 'Left out' },
  repeated: { tone: 'bad', word: 'Left out' },
  saved: { tone: 'good', word: 'Saved' },
  failed: { tone: 'bad', word: 'Not saved' },
}

function State({ state, faults }: ImportLine) {
  const { tone, word } = states[state]
  return (
    <StatusWord
      tone={tone}
      more={
        faults.length > 0 &&
        faults.map(({ column, message }) => (
          <span key={`${column} ${message}`} className="block">
            {column !== null && `${column}: `}
            {message}
          </span>
        ))
      }
    >
      {word}
    </StatusWord>
  )
}
