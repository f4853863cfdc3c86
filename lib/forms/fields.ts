import * as z from 'zod/mini'
import type { Option } from '@/lib/content/options/option'
import { hasOption } from '@/lib/rules/options'
import { emailFault, emailPattern, phoneFault, required, ssnFault, zipFault } from '@/lib/rules/personal-data'
import { isSingleLine, singleLineMessage } from '@/lib/shared/single-line'
import { secret } from './secret'

/*
 * What fields of forms check, with the words for people; wording is the specification's where it has one (S2 §5). A form
 * puts these together. Of several faults the first is shown. None aborts: what fields require of each other is checked too.
 */

/** A check that gives the message to show, or null. */
export const fits = (fault: (text: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = fault(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  })

const atMost = (most: number) => z.maxLength(most, `Use ${most} characters at most`)
const notBlank = (missing: string) => z.minLength(1, missing)
const oneLine = () => z.refine<string>(isSingleLine, singleLineMessage)

/** One line of text; spaces around it go. */
export const line = (most: number, missing: string = required) =>
  z.string(missing).check(z.trim(), notBlank(missing), atMost(most), oneLine())

/** The same, and it may be left empty. */
export const optionalLine = (most: number) => z._default(z.string().check(z.trim(), atMost(most), oneLine()), '')

/** Text of several lines, in people's own words. */
export const lines = (most: number, missing: string = required) =>
  z.string(missing).check(z.trim(), notBlank(missing), atMost(most))

export const optionalLines = (most: number) => z._default(z.string().check(z.trim(), atMost(most)), '')

/** An e-mail address. */
export const email = (missing: string = emailFault('') ?? required) =>
  z
    .string(missing)
    .check(
      z.trim(),
      notBlank(missing),
      atMost(254),
      z.email({ pattern: emailPattern, error: emailFault('-') ?? required }),
    )

/** A telephone number of ten digits, with an optional country prefix. */
export const telephone = () => z.string(required).check(z.trim(), fits(phoneFault))

/** A ZIP code of five digits. */
export const zip = () => z.string(required).check(z.trim(), fits(zipFault))

/** A Social Security number. */
export const ssn = () => secret(z.string(required).check(fits(ssnFault)))

/** One code of a list. */
export const choice = (options: readonly Option[], missing: string = required) =>
  z.string(missing).check(fits((code) => (hasOption(options, code) ? null : missing)))

/** A box that may be ticked. */
export const flag = () => z._default(z.boolean(), false)

/** A box that has to be ticked. */
export const agreed = (missing: string = required) => z.boolean(missing).check(z.refine((ticked) => ticked, missing))
