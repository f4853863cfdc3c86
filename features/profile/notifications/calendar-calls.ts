import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { exampleToken } from '@/lib/calls/example-values'
import { linkToken } from '@/lib/calls/fields'
import { acknowledged, instant } from '@/lib/calls/wire'

const path = ({ studentId }: { studentId: string }): `/${string}` => `/TAC_EDU/student/${studentId}/calendarFeed`

/** Returns whether the student has a private calendar, when it was created, and when a program last fetched it. */
const feed = load({
  name: 'calendarFeed',
  base: 'webService',
  path,
  answer: z
    .object({
      made_at: instant.describe('When the token was created; null without one.'),
      fetched_at: instant.describe('When a calendar program last fetched the feed; null when never.'),
    })
    .transform(({ made_at, fetched_at }) => ({ madeAt: made_at, fetchedAt: fetched_at })),
  // A calendar program can fetch it at any time, so the answer is never reused.
  staleMs: 0,
  who: 'student',
  undocumented: true,
  source: 'ours: the specification names no calendar',
})

/**
 * Creates the calendar’s token and revokes the earlier one. Only this answer contains the token: the college stores its
 * hash, and a repetition with the same idempotency key returns no token.
 */
const make = save({
  name: 'calendarFeed',
  base: 'webService',
  method: 'POST',
  path,
  request: z.strictObject({ student_id: z.string() }),
  body: (_, { studentId }) => ({ student_id: studentId }),
  answer: z.object({
    token: z
      .string()
      .nullish()
      .transform((token) => (linkToken.safeParse(token).success ? (token ?? null) : null))
      .describe('The token, in this one answer only. A repeated save returns none.'),
  }),
  secrets: ['token'],
  showsOnce: true,
  invalidates: ['calendarFeed'],
  who: 'student',
  changes: 'private calendar',
  fromBrowser: true,
  undocumented: true,
  source: 'ours, with the load of the same name',
})

export const calendarFeed = { load: feed, save: make }

/** Revokes the token. A revoked token is treated like an unknown one. */
export const calendarFeedRemoval = save({
  name: 'calendarFeedRemoval',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/calendarFeed/removal`,
  request: z.strictObject({ student_id: z.string() }),
  body: (_, { studentId }) => ({ student_id: studentId }),
  answer: acknowledged,
  invalidates: ['calendarFeed'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  source: 'ours, with calendarFeed',
})

const kinds = ['recertification', 'examinations', 'subscription', 'review'] as const

/**
 * Lists the due dates of the student who owns the token, without anything that identifies the student. Every token that
 * is not valid gets the same neutral answer. The college records the time of each request.
 */
export const calendarEvents = load({
  name: 'calendarEvents',
  base: 'api',
  path: () => '/calendar-feed',
  input: z.strictObject({ token: linkToken }),
  query: ({ token }) => ({ token }),
  answer: z
    .object({
      status: z.enum(['open', 'wrong']).describe('open, or wrong for an unknown or revoked token.'),
      events: z
        .array(
          z.object({
            event_id: z
              .string()
              .regex(/^[\w-]{8,64}$/)
              .describe('Stable identifier of the event that reveals nothing about the student.'),
            kind: z.enum(kinds).describe('Which page the event links to.'),
            title: z.string().describe('Title in words that other people may see.'),
            date: z.iso.date().describe('Day in the college’s time zone.'),
          }),
        )
        .nullish()
        .describe('Upcoming events; only with a valid token.'),
    })
    .transform(({ status, events }) => ({
      status,
      events: (events ?? []).map(({ event_id: id, ...event }) => ({ id, ...event })),
    })),
  staleMs: 0,
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  undocumented: true,
  example: () => ({ token: exampleToken }),
  source: 'ours: what the private calendar shows',
})
