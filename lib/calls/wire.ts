import { z } from 'zod'
import { type CalendarDate, isCalendarDate, withCollegeZone } from '@/lib/shared/calendar-date'
import { decodeReferences } from '@/lib/shared/markup'
import { isSingleLine } from '@/lib/shared/typed-text'
import { isYes } from '@/lib/shared/words'

/**
 * Building blocks of the answers. Unknown fields are dropped and missing optional fields become null. A field of the
 * wrong type makes the answer malformed, but a page that shows a list can still show the other entries
 * (`college.loadToShow`).
 */

/** Metadata keys in the schemas. `openapi.json` and `npm run conformance` read them. */
export const knownValues = 'x-values'
export const hangsOn = 'x-indispensable'

/** Marks an optional field with what the portal cannot do without it, for `.meta()`. */
export const indispensable = (why: string) => ({ [hangsOn]: why })

const present = (text: string | null | undefined) => text?.trim() || null

/**
 * Text that may be missing, null or blank on the wire; null when there is none. Padding blanks from a database are
 * trimmed.
 */
export const optionalText = z.string().nullish().transform(present)

/**
 * Like `optionalText`, for text from a content system, which may write `&amp;` for `&`. Decoded here and nowhere else.
 */
export const contentText = optionalText.transform((text) => text && decodeReferences(text))

/** Content text that is always present. */
export const requiredContentText = z.string().transform(decodeReferences)

/**
 * Text with known values, compared in any case and returned as the list writes them. Other values are accepted, but
 * mean nothing to the portal.
 */
export const textOf = (...values: string[]) =>
  z
    .string()
    .meta({ description: values.join(', '), [knownValues]: values })
    .nullish()
    .transform(present)
    .transform((text) => values.find((value) => value.toLowerCase() === text?.toLowerCase()) ?? text)

/** A list that may be missing or null on the wire; empty in that case. */
export const optionalList = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? [])

/** A list of texts that may be missing or null on the wire. Blank entries are dropped. */
export const optionalTexts = optionalList(z.string()).transform((list) => list.flatMap((text) => present(text) ?? []))

/** Y or N on the wire, in any case. Anything else counts as no. */
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

/** The text of a calendar date. The schema asks for the date alone, but the parser also accepts a time after it. */
export const dateText = z.string().meta({ description: 'YYYY-MM-DD', format: 'date' })

/**
 * A calendar date `YYYY-MM-DD`; null when missing. A time after it is cut off, so that no time zone can shift the day.
 */
export const calendarDate = dateText
  .nullish()
  .transform((text, context) => (text == null || text.trim() === '' ? null : toDate(text, context)))

/** A calendar date that is always present. */
export const requiredDate = dateText.transform(toDate)

/** Earlier instants are placeholders: some programs write `0001-01-01T00:00:00` for a missing instant. */
const earliest = Date.parse('1900-01-01T00:00:00Z')

/**
 * An ISO 8601 instant; null when missing or unreadable. Without a zone it is in the college's time zone (ruling 15).
 */
export const instant = z
  .string()
  .meta({ description: 'ISO 8601', format: 'date-time' })
  .nullish()
  .transform((text) => {
    const zoned = withCollegeZone(text?.trim() ?? '')
    return Date.parse(zoned) >= earliest ? zoned : null
  })

/** An instant that is always present, with its zone. */
export const requiredInstant = z.iso.datetime({ offset: true })

/** An identifier. Some services send it as a number, and some pad it with blanks. */
export const identifier = z.union([z.string(), z.number()]).transform((wire) => String(wire).trim())

/** The answer of a save for which only success matters: any 2xx is success, including an empty body and 204. */
export const acknowledged = z
  .unknown()
  .describe('The portal ignores the body: any 2xx is success, also without a body.')
  .transform(() => ({}))

/** A plan code as people and addresses write it. The pattern has no flag, because a JSON schema would lose it. */
export const planCode = z.string().regex(/^[A-Za-z0-9]{2,8}$/)

/** An absolute web address. */
export const webAddress = z
  .string()
  .describe('A web address.')
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text) && isSingleLine(text), 'not a web address')

/** The target of a link in a text of the college: a page of the portal or a web address. */
export const linkedAddress = z.union([
  z
    .string()
    .describe('A path of the portal.')
    .regex(/^\/(?:[\w.~!$&'()*+,;=:@%?#-][\w.~!$&'()*+,;=:@%/?#-]{0,499})?$/),
  webAddress,
])

/** Money in whole cents of a US dollar; negative for a refund. */
export const cents = z.number().int().describe('cents')

/** A year of four digits, as a number or as text; null when missing. */
export const optionalYear = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((wire) => {
    const year = Number(wire)
    return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : null
  })

/** The first day of a recertification period, chosen by the caller. */
export const beginDate = z.iso.date()
