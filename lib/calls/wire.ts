import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar-date'
import { withCollegeZone } from '@/lib/shared/college-clock'
import { decodeReferences } from '@/lib/shared/markup'
import { isSingleLine } from '@/lib/shared/typed-text'
import { isYes } from '@/lib/shared/words'

/**
 * Building blocks of the answers. Lenient in what the portal ignores, strict in what it uses:
 * an unknown field is dropped, a missing optional one is null, and one of the wrong type is a malformed answer,
 * of which a page that lists it may show the rest (`college.loadToShow`).
 */

/** Keys of schema metadata beside the type; `openapi.json` and `npm run conformance` read them. */
export const knownValues = 'x-values'
export const hangsOn = 'x-indispensable'

/** For `.meta()` of a field that may be absent by its type: what cannot be done or told without it. */
export const indispensable = (why: string) => ({ [hangsOn]: why })

const present = (text: string | null | undefined) => text?.trim() || null

/** Text that may be absent, null or blank on the wire; null here when there is none. A database may fill it up with blanks: these go. */
export const optionalText = z.string().nullish().transform(present)

/** The same of a text that people wrote in a content system, which may have written `&amp;` for `&`. It is decoded here and nowhere else. */
export const contentText = optionalText.transform((text) => text && decodeReferences(text))

/** One that is always there. */
export const requiredContentText = z.string().transform(decodeReferences)

/**
 * The same where the college uses certain values: here as they are written in the list, in whatever case they came. Another one is taken, and means nothing to the portal.
 */
export const textOf = (...values: string[]) =>
  z
    .string()
    .meta({ description: values.join(', '), [knownValues]: values })
    .nullish()
    .transform(present)
    .transform((text) => values.find((value) => value.toLowerCase() === text?.toLowerCase()) ?? text)

/** A list that may be absent or null on the wire; here it has nothing in it then. */
export const optionalList = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? [])

/** Texts that may be absent or null on the wire; a blank one is none. */
export const optionalTexts = optionalList(z.string()).transform((list) => list.flatMap((text) => present(text) ?? []))

/** Y or N on the wire, in any case; anything else counts as no (HP-03). */
export const yesNo = z
  .string()
  .meta({ description: 'Y or N', [knownValues]: ['Y', 'N'] })
  .nullish()
  .transform((text) => isYes(text?.trim()))

function toDate(text: string, context: z.core.$RefinementCtx): CalendarDate {
  const date = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1]
  if (date !== undefined && isCalendarDate(date)) return date
  context.addIssue({ code: 'custom', message: 'not a calendar date' })
  return z.NEVER
}

/** The text of a calendar date. Its schema asks for the date alone; a reader takes a time behind it too. */
export const dateText = z.string().meta({ description: 'YYYY-MM-DD', format: 'date' })

/** A calendar date `YYYY-MM-DD`; a time behind it is cut off, so no time zone can shift it. Null when absent. */
export const calendarDate = dateText
  .nullish()
  .transform((text, context) => (text == null || text.trim() === '' ? null : toDate(text, context)))

/** One that is always there. */
export const requiredDate = dateText.transform(toDate)

/** Before it lies what some programs write for an instant that there is not: `0001-01-01T00:00:00`. */
const earliest = Date.parse('1900-01-01T00:00:00Z')

/** An instant, ISO 8601, on the college's clocks where it tells no zone (ruling 15); null when absent, or when it cannot be read. */
export const instant = z
  .string()
  .meta({ description: 'ISO 8601', format: 'date-time' })
  .nullish()
  .transform((text) => {
    const zoned = withCollegeZone(text?.trim() ?? '')
    return Date.parse(zoned) >= earliest ? zoned : null
  })

/** One that is always there, with its zone. */
export const requiredInstant = z.iso.datetime({ offset: true })

/** An identifier that some services send as a number, and some filled up with blanks. */
export const identifier = z.union([z.string(), z.number()]).transform((wire) => String(wire).trim())

/** The answer of a save of which only success matters: any 2xx is success, an empty body and 204 included. */
export const acknowledged = z
  .unknown()
  .describe('nothing that is read: any 2xx is success, also without a body')
  .transform(() => ({}))

/** A plan code as people and addresses write it. Its pattern has no flag: a JSON schema would lose it. */
export const planCode = z.string().regex(/^[A-Za-z0-9]{2,8}$/)

/** An address of the web, absolute. */
export const webAddress = z
  .string()
  .describe('an address of the web')
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text) && isSingleLine(text), 'not a web address')

/** A page of the portal, or an address of the web: what a text of the college links to. */
export const linkedAddress = z.union([
  z
    .string()
    .describe('a path of the portal')
    .regex(/^\/(?:[\w.~!$&'()*+,;=:@%?#-][\w.~!$&'()*+,;=:@%/?#-]{0,499})?$/),
  webAddress,
])

/** Money in whole cents of a US dollar; negative for a refund. */
export const cents = z.number().int().describe('cents')

/** A year of four digits, as a number or as text; null when absent. */
export const optionalYear = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((wire) => {
    const year = Number(wire)
    return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : null
  })

/** The day on which a recertification period begins, in a caller's choice. */
export const beginDate = z.iso.date()
