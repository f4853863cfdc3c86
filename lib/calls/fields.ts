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
 * Building blocks of what is sent. Forms check more and have their own messages; these schemas reject what no service
 * should receive.
 */

/** Text of one line, without the spaces around it; may be empty. */
export const someText = (most: number) => z.string().trim().max(most).refine(isSingleLine, singleLineMessage)

/** Text of one line with at least one character. */
export const givenText = (most: number) => someText(most).min(1)

/** A password as typed. Forms and the college decide whether it is strong enough. */
export const password = z.string().min(1).max(256)

/** Text that may have several lines, in a person's own words. */
export const lines = (most: number) => z.string().trim().max(most)

/**
 * Returns the input schema of a call that a form feeds: the form's fields with the checks between them, and the call's
 * other fields (`beside`). `onFile` relaxes the rules when the input removes or restores something exactly as it is on
 * file.
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

/** Five digits. The suffix on file is kept as written if the ZIP code was not edited (ruling 13). */
export const zipCode = z.string().regex(/^\d{5}(-?\d{4})?$/)

/** The two letters of a state. */
export const stateCode = z.string().regex(/^[A-Z]{2}$/)

/**
 * A code from one of the college's lists. Forms decide which codes to offer; a code on file goes back as the college
 * wrote it (ruling 12).
 */
export const listedCode = z.string().regex(codePattern)

/** An e-mail address, by the same pattern as in the forms. */
export const emailAddress = z.email({ pattern: emailPattern }).max(254)

/** R personal or home, B business (S2 §2.1). */
export const primaryChoice = z.enum(['R', 'B'])

/** Y or N, as sent. */
export const yesOrNo = z.enum(['Y', 'N'])
export const toWireFlag = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N')

/** A calendar date `YYYY-MM-DD`, as sent. */
export const sentDate = z.iso.date()

/** A country as people write it. The annual review always sends 'USA' (S2 §9). */
export const country = givenText(60)

/** The digits of a social security number, as sent. */
export const nationalIdDigits = z
  .string()
  .regex(/^\d{9}$/)
  .refine((digits) => ssnPattern.test(digits), 'Invalid SSN format.')

/** The secret of a link that the college sent (ruling 18). Never logged. */
export const linkToken = z.string().regex(/^[\w.-]{16,200}$/)

/** A six-digit one-time code. */
export const oneTimeDigits = z.string().regex(/^\d{6}$/)

/** The college's number of a student, which a public page takes from a link. */
export const studentNumber = z.string().regex(/^[A-Za-z0-9]{1,20}$/)

/** The number of an application. Also used in addresses and as the subject of a draft. */
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
  // Looks for characters that must not occur: matching a pattern against several megabytes exhausts the stack.
  .refine((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]|=[^=]|===/.test(text), {
    error: 'not base64',
    abort: true,
  })

/** Returns the number of bytes that the base64 text encodes. */
const bytesIn = (data: string) => (data.length / 4) * 3 - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0)

/** A file as sent, with `data` in base64. The college checks its type and size, and names the file that it refuses. */
export const sentFileOf = <Type extends FileType>(types: readonly Type[]) =>
  z.strictObject({ name: fileName, content_type: z.enum(types), data: base64 })

/** A file as a form passes it on. Its errors use the form's wording, because the input may not come from a form. */
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
