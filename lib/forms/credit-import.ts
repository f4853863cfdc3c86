import { lines, optionalLine } from './fields'
import { defineForm } from './form'

/** A file of credits as text, which is first looked through and then saved (RC-06). */
export const creditImportForm = defineForm({
  name: 'credit-import',
  fields: {
    lines: lines(8_000, 'Choose a file or paste its lines'),
    /** Of the preview that was confirmed; blank while the lines are only looked through. */
    preview: optionalLine(60),
    /** The day where the student is; blank without JavaScript. */
    today: optionalLine(10),
  },
})
