import { z } from 'zod'
import { load, save } from './call'
import { linkToken } from './fields'
import { optionalText, requiredInstant } from './wire'

/** What has become of a link 'This was not me'. `done`: just now; `wrong`: none of ours. */
const status = z.enum(['open', 'done', 'used', 'expired', 'wrong'])

const answer = z
  .object({
    status,
    /** Masked; only while the link is open. */
    changes: z
      .array(z.object({ field: z.string(), before: optionalText, after: optionalText }))
      .nullish()
      .transform((changes) => changes ?? []),
    changed_at: requiredInstant.nullish(),
    reference: optionalText,
  })
  .transform(({ changed_at: at, ...wire }) => ({ ...wire, changedAt: at ?? null }))

const input = z.strictObject({ token: linkToken })

/** What the change was that somebody may say was not theirs. The same neutral answer for every link that is not ours; reading changes nothing. */
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
  source: 'ours: the link in the mail after a change',
})

/**
 * Takes the save back, whatever came after it, keeps what protects the account from being changed until support lifts that, ends
 * every sign-in of the person and opens a case with support, whose reference is the answer's.
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
  source: 'ours, beside the load of the same name',
})

export const notMe = { load: read, save: report }
