import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { exampleToken } from '@/lib/calls/example-values'
import { linkToken } from '@/lib/calls/fields'
import { optionalText, requiredInstant } from '@/lib/calls/wire'

/** The status of a "This was not me" link. `done`: reported just now. `wrong`: not a link of the college. */
const status = z.enum(['open', 'done', 'used', 'expired', 'wrong'])

const answer = z
  .object({
    status,
    /** Masked; only while the link is open. */
    changes: z
      .array(
        z.object({
          field: z.string().describe('The field that changed, as in `contactChanges`.'),
          before: optionalText.describe('Old value, masked.'),
          after: optionalText.describe('New value, masked.'),
        }),
      )
      .nullish()
      .transform((changes) => changes ?? [])
      .describe('What the save changed; only while the link is open.'),
    changed_at: requiredInstant.nullish(),
    reference: optionalText.describe('Reference that the person and support use for the case.'),
  })
  .transform(({ changed_at: at, ...wire }) => ({ ...wire, changedAt: at ?? null }))

const input = z.strictObject({ token: linkToken.describe('Secret of the mailed link.') })

/**
 * Returns the change that a "This was not me" link lets a person report. Every unknown link gets the same neutral
 * answer. Reading changes nothing.
 */
const read = load({
  name: 'notMe',
  base: 'api',
  path: () => '/not-me',
  input,
  query: ({ token }) => ({ token }),
  answer,
  staleMs: 0,
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  undocumented: true,
  example: () => ({ token: exampleToken }),
  source: 'ours: the link in the mail that follows a change',
})

/**
 * Undoes the reported save, even if the fields have changed since. Also locks the account's protection until support
 * unlocks it, ends all of the person's sign-ins, and opens a support case. The answer's `reference` identifies the
 * case.
 */
const report = save({
  name: 'notMe',
  base: 'api',
  method: 'POST',
  path: () => '/not-me',
  input,
  request: input,
  body: ({ token }) => ({ token }),
  answer,
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  undocumented: true,
  example: () => ({ token: exampleToken }),
  source: 'ours, with the load of the same name',
})

export const notMe = { load: read, save: report }
