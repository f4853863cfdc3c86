import { z } from 'zod'
import {
  beginningOf,
  beginsAs,
  fileFaults,
  type FileType,
  fileTypes,
  longestFileName,
  namesOf,
  safeFileName,
} from '@/lib/shared/file-type'
import { codePattern, mostFileBytes } from '@/lib/shared/forms/fields'
import { asOnFile, between, type Form, type FormFields, type OnFileRules } from '@/lib/shared/forms/form'
import { emailPattern, ssnPattern } from '@/lib/shared/personal-data'
import { isSingleLine, singleLineMessage } from '@/lib/shared/typed-text'

/**
 * Building blocks of what is sent. Forms check more and say it in words; these keep out what no service should get.
 */

/** Text of one line, spaces around it removed; may be empty. */
export const someText = (most: number) => z.string().trim().max(most).refine(isSingleLine, singleLineMessage)

/** The same of at least one character. */
export const givenText = (most: number) => someText(most).min(1)

/** A password as it was typed; whether it is a good one, forms and the college say. */
export const password = z.string().min(1).max(256)

/** Text that may have several lines: what a person tells in their own words. */
export const lines = (most: number) => z.string().trim().max(most)

/**
 * What a browser sends to a call that a form feeds: the form's fields with what they require of each other, and what else the call takes.
 * `onFile`: when it is something that is taken back or brought back as it is on file, and what holds of it then.
 */
export function inputOf<Fields extends FormFields, Beside extends z.ZodRawShape>(
  { fields, check }: Form<string, Fields>,
  beside: Beside,
  onFile?: OnFileRules,
) {
  const schema = z.strictObject({ ...beside, ...fields })
  const checked = check ? schema.check(between(check)) : schema
  return onFile ? checked.check(asOnFile(onFile)) : checked
}

/** Digits only: an optional country prefix, then ten (S2 §5). */
export const phoneDigits = z.string().regex(/^\d{10,13}$/)

/** Five digits, with the suffix on file, as it is written there, where the ZIP was not edited (ruling 13). */
export const zipCode = z.string().regex(/^\d{5}(-?\d{4})?$/)

/** Two letters of a state. */
export const stateCode = z.string().regex(/^[A-Z]{2}$/)

/** A code of a list of the college. Which ones are offered is for forms; what is on file goes back as the college wrote it (ruling 12). */
export const listedCode = z.string().regex(codePattern)

/** What forms take for an e-mail address is sent (S-52). */
export const emailAddress = z.email({ pattern: emailPattern }).max(254)

/** R personal or home, B business (S2 §2.1). */
export const primaryChoice = z.enum(['R', 'B'])

/** Y or N, as it is sent. */
export const yesOrNo = z.enum(['Y', 'N'])
export const toWireFlag = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N')

/** A calendar date `YYYY-MM-DD` that is sent. */
export const sentDate = z.iso.date()

/** A country as people write it; the review's is always 'USA' (S2 §9). */
export const country = givenText(60)

/** The digits of a social security number, as they are sent. */
export const nationalIdDigits = z
  .string()
  .regex(/^\d{9}$/)
  .refine((digits) => ssnPattern.test(digits), 'Invalid SSN format.')

/** The secret of a link the college sent (ruling 18); never logged. */
export const linkToken = z.string().regex(/^[\w.-]{16,200}$/)

/** A six-digit one-time code. */
export const oneTimeDigits = z.string().regex(/^\d{6}$/)

/** The college's number of a student, where a public page was told it by a link. */
export const studentNumber = z.string().regex(/^[A-Za-z0-9]{1,20}$/)

/** The number of an application, also part of addresses and of the subject of a draft. */
export const applicationId = z.string().regex(/^[A-Za-z0-9._~-]{1,60}$/)

const ofTerms = /^[A-Za-z0-9](?:[A-Za-z0-9._ -]{0,18}[A-Za-z0-9])?$/

/** A term and a class as the college names them: '2026Q1' and '4020', or '2026 Fall' and 'FP100-01'. */
export const term = z.string().regex(ofTerms)
export const classNumber = z.string().regex(ofTerms)

const fileName = givenText(longestFileName).overwrite(safeFileName)
const base64 = z
  .string()
  .min(4)
  .max(14_000_000)
  // Looks for what must not be there: a pattern over the whole of some megabytes exhausts the stack.
  .refine((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]|=[^=]|===/.test(text), {
    error: 'not base64',
    abort: true,
  })

/** How many bytes base64 says. */
const bytesIn = (data: string) => (data.length / 4) * 3 - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0)

/** One document as it is sent, `data` in base64; the college looks at its type and size, and names the file that it refuses. */
export const sentFileOf = <Type extends FileType>(types: readonly Type[]) =>
  z.strictObject({ name: fileName, content_type: z.enum(types), data: base64 })

/** The same as a form hands it over. Says of it what the form would say: not all that is sent comes from a form. */
export const chosenFileOf = <Type extends FileType>(types: readonly Type[], mostBytes: number) =>
  z
    .strictObject({ name: fileName, contentType: z.enum(types), data: base64 })
    .check(({ value: { contentType, data }, issues }) => {
      const message =
        bytesIn(data) > mostBytes
          ? fileFaults.large(mostBytes)
          : !beginsAs(contentType, beginningOf(data)) && fileFaults.type(namesOf(types))
      if (message) issues.push({ code: 'custom', message, path: ['data'], input: data })
    })

export const sentFile = sentFileOf(fileTypes)
export const chosenFile = chosenFileOf(fileTypes, mostFileBytes)

export const toSentFile = ({ name, contentType, data }: z.output<typeof chosenFile>) => ({
  name,
  content_type: contentType,
  data,
})
