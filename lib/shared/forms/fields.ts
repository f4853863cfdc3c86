import * as z from 'zod/mini'
import { isCalendarDate } from '@/lib/shared/calendar-date'
import { hoursWanted } from '@/lib/shared/hours'
import { hasOption, type Option } from '@/lib/shared/options/option'
import {
  emailFault,
  emailPattern,
  phoneFault,
  required,
  shortestPassword,
  ssnFault,
  zipFault,
} from '@/lib/shared/personal-data'
import {
  foldCode,
  foldDate,
  foldLine,
  foldPhone,
  isSingleLine,
  singleLineMessage,
  trimUnseen,
} from '@/lib/shared/typed-text'
import { counted } from '@/lib/shared/words'
import { secret } from './secret'

/*
 * The checks of form fields, with their messages. The wording is the specification's where it has one (S2 §5). A form
 * combines these fields. The first fault of a field is shown. No check aborts, so that the checks between fields run as
 * well.
 */

/** Makes a check from a function that returns the message to show, or null. */
export const fits = (fault: (text: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = fault(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  })

const atMost = (most: number) => z.maxLength(most, `Use at most ${counted(most, 'character')}`)
/** Says nothing about a blank field, because another check already says that it is missing. */
const unlessBlank =
  (isRight: (text: string) => boolean, wrong: string) =>
  (text: string): string | null =>
    text.trim() === '' || isRight(text) ? null : wrong
const notBlank = (missing: string) => z.minLength(1, missing)
const oneLine = () => z.refine<string>(isSingleLine, singleLineMessage)

/** Normalizes what was typed or pasted, the same way in the browser and on the server. */
const asLine = z.overwrite(foldLine)
const asText = z.overwrite(trimUnseen)
const asCode = z.overwrite(foldCode)
const asDate = z.overwrite(foldDate)

/** One line of text. Invisible characters around it are removed. */
export const line = (most: number, missing: string = required) =>
  z.string(missing).check(asLine, notBlank(missing), atMost(most), oneLine())

/** One line of text that may be empty. */
export const optionalLine = (most: number) => z._default(z.string().check(asLine, atMost(most), oneLine()), '')

/** Text of several lines, in people's own words. */
export const lines = (most: number, missing: string = required) =>
  z.string(missing).check(asText, notBlank(missing), atMost(most))

export const optionalLines = (most: number) => z._default(z.string().check(asText, atMost(most)), '')

/** A list with one item per line; may be empty. */
export const optionalItems = (mostItems: number, mostCharacters: number) =>
  z._default(
    z.string().check(
      asText,
      fits((text) => {
        const items = itemsOf(text)
        if (items.length > mostItems) return `List at most ${mostItems}`
        if (items.some((item) => item.length > mostCharacters))
          return `Use at most ${mostCharacters} characters in each line`
        return items.every(isSingleLine) ? null : singleLineMessage
      }),
    ),
    '',
  )

/** Returns the items of such a list, without empty ones. */
export const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map(trimUnseen)
    .filter((item) => item !== '')

/** The address of a website; may be empty. */
export const optionalWebAddress = () =>
  z._default(
    z
      .string()
      .check(
        asCode,
        atMost(300),
        oneLine(),
        fits(unlessBlank(isWebAddress, 'Enter a web address, for example https://www.example.com')),
      ),
    '',
  )

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const isWebAddress = (text: string) => webAddress.safeParse(text.trim()).success

/** An e-mail address. */
export const email = (missing: string = emailFault('') ?? required) =>
  z
    .string(missing)
    .check(
      asCode,
      notBlank(missing),
      atMost(254),
      z.email({ pattern: emailPattern, error: emailFault('-') ?? required }),
    )

/**
 * A telephone number of ten digits, with an optional country prefix. It is stored in one format, however it was typed.
 */
export const telephone = (missing: string = required) =>
  z.string(missing).check(z.overwrite(foldPhone), notBlank(missing), fits(phoneFault))

/** A ZIP code of five digits. */
export const zip = () => z.string(required).check(asCode, fits(zipFault))

/** A Social Security number. */
export const ssn = () => secret(z.string(required).check(asCode, fits(ssnFault)))

/** One code from a list. */
export const choice = <const Code extends string>(options: readonly Option<Code>[], missing: string = required) =>
  z.enum(
    options.map(({ code }) => code),
    missing,
  )

/** One code from a list, or none. */
export const optionalChoice = <const Code extends string>(options: readonly Option<Code>[]) =>
  z._default(z.union([z.literal(''), z.enum(options.map(({ code }) => code))]), '')

/**
 * Printable text without the special characters of an address: also matches a code that the college has on file and no
 * list has.
 */
export const codePattern = /^[^\p{C}\p{Zl}\p{Zp}/\\%?#&]{1,60}$/u
const anyCode = (missing: string) => z.regex(codePattern, missing)

type Values = Readonly<Record<string, unknown>>
/** The choices of a field. A function derives them from other fields; it returns null when any text is allowed. */
type Choices = readonly Option[] | ((values: Values) => readonly Option[] | null)

const choicesByField = z.registry<{ choices: Choices }>()

/** Registers the choices of a field. A code on file stays valid even if the list does not have it. */
export function from<Field extends z.ZodMiniType>(choices: Choices, field: Field): Field {
  choicesByField.add(field, { choices })
  return field
}

/**
 * A code from one of the college's lists. `unlisted` compares it with the list, because the schema does not know what
 * is on file.
 */
export const code = (options: readonly Option[]) =>
  from(options, z.string(required).check(notBlank(required), anyCode(required)))

/** A code from a list, or blank. */
export const optionalCode = (options: readonly Option[]) =>
  from(options, z._default(z.union([z.literal(''), z.string().check(anyCode(required))]), ''))

/**
 * Returns the names of the fields whose code is neither in their list nor on file. A code on file counts for every
 * field with the same list, because the home address can be copied to the work address.
 */
export function unlisted(fields: Readonly<Record<string, z.core.$ZodType>>, values: Values, onFile: Values): string[] {
  const chosen = Object.entries(fields).flatMap(([name, field]) => {
    const choices = choicesByField.get(field)?.choices
    const options = typeof choices === 'function' ? choices(values) : choices
    return options ? [{ name, options, code: String(values[name] ?? '') }] : []
  })
  const isOnFile = (options: readonly Option[], code: string) =>
    chosen.some((other) => other.options === options && onFile[other.name] === code)
  return chosen
    .filter(({ options, code }) => code !== '' && !hasOption(options, code) && !isOnFile(options, code))
    .map(({ name }) => name)
}

/** Returns the message about such fields. */
export const chooseListed = (names: readonly string[]): string =>
  `Nothing was saved. Choose from the list: ${names.join(', ')}.`

/** A box that may be ticked. */
export const flag = () => z._default(z.boolean(), false)

/** A box that must be ticked. */
export const agreed = (missing: string = required) => z.boolean(missing).check(z.refine((ticked) => ticked, missing))

/** The typed parts of a date, before any other check; may be empty. */
export const typedDate = (fault: (date: string) => string | null = () => null) =>
  z._default(
    z.string().check(
      asDate,
      fits((date) => (date === '' ? null : fault(date))),
    ),
    '',
  )

/** A calendar date `YYYY-MM-DD`, typed into three boxes. */
export const date = (missing: string = required) =>
  z.string(missing).check(asDate, notBlank(missing), fits(unlessBlank(isCalendarDate, 'Please enter a valid date')))

/** A month, `YYYY-MM`. */
export const month = (missing: string = required) =>
  z.string(missing).check(asDate, notBlank(missing), fits(unlessBlank(isMonth, 'Please enter a valid month')))

const isMonth = (text: string) => isCalendarDate(`${text}-01`)

/** A month that may be empty. */
export const optionalMonth = () =>
  z._default(z.string().check(asDate, fits(unlessBlank(isMonth, 'Please enter a valid month'))), '')

/** A number with at most two decimals, as typed. */
export const decimal = (most: number, wrong: string, missing: string = required) =>
  z
    .string(missing)
    .check(
      asCode,
      notBlank(missing),
      fits(unlessBlank((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) <= most, wrong)),
    )

/** Hours of education: 0 to 99.99. */
export const hours = () => decimal(99.99, hoursWanted)

/** An amount in dollars, as typed: `$1,250.50`. */
export const money = (most: number, missing: string = required) =>
  z
    .string(missing)
    .check(
      asCode,
      notBlank(missing),
      fits(
        unlessBlank(
          (text) => /^\$?\d{1,3}(,?\d{3})*(\.\d{2})?$/.test(text) && toAmount(text) <= most,
          'Enter an amount, for example 250.00',
        ),
      ),
    )

/** `$1,250.50` → 1250.5 */
export const toAmount = (typed: string): number => Number(typed.replace(/[$,]/g, ''))

/** A six-digit code that was sent to the person. Spaces and dashes from pasting are removed. */
export const oneTimeCode = () =>
  secret(
    z
      .string(required)
      .check(z.overwrite(withoutGaps), notBlank(required), fits(unlessBlank(isSixDigits, 'Enter the six digits'))),
  )

const withoutGaps = (typed: string) => foldCode(typed).replace(/[\t -]/g, '')
const isSixDigits = (text: string) => /^\d{6}$/.test(text)

/** The person's current password. */
export const password = () => secret(z.string(required).check(notBlank(required)))

/** The person's new password. */
export const newPassword = () =>
  secret(
    z
      .string(required)
      .check(
        notBlank(required),
        fits(unlessBlank((text) => text.length >= shortestPassword, `Use at least ${shortestPassword} characters`)),
      ),
  )

const chosenFile = z.object({
  name: z.string(),
  contentType: z.string(),
  data: z.string(),
  fault: z.optional(z.string()),
})
const maybeFile = z.nullable(chosenFile).check(({ value, issues }) => {
  if (value?.fault) issues.push({ code: 'custom', message: value.fault, input: value })
})

/**
 * A document as a form passes it on: `data` in base64, `fault` the message if something is wrong with it. Never stored
 * in a draft.
 */
export const file = (missing: string = required) =>
  secret(maybeFile.check(z.refine((chosen) => chosen !== null, missing)))

/** A document that may be missing. */
export const optionalFile = () => secret(z._default(maybeFile, null))

export type ChosenFile = z.output<typeof chosenFile>

export const mostFileBytes = 10 * 1024 * 1024
