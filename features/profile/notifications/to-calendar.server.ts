import 'server-only'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { AnswerOf } from '@/lib/calls/call'
import { hrefs } from '@/lib/shared/hrefs'
import type { calendarEvents } from './calendar-calls'

type Event = AnswerOf<typeof calendarEvents>['events'][number]

interface Calendar {
  events: readonly Event[]
  /** The portal’s origin, for the events’ links. */
  portalUrl: string
  collegeName: string
  now: Date
}

/** How often calendar programs should fetch it again, because the student’s actions change the dates. */
const refreshSeconds = 6 * 60 * 60

const pageOf: Record<Event['kind'], () => `/${string}`> = {
  recertification: hrefs.recertification,
  examinations: hrefs.learningJourney,
  subscription: hrefs.subscriptions,
  review: hrefs.profile,
}

/**
 * Returns the dates as an iCalendar file (RFC 5545). Each is a whole day, the same in every time zone, and shown as
 * free time.
 */
export function toCalendar({ events, portalUrl, collegeName, now }: Calendar): string {
  const calendar = ical({
    // The library does not escape the name, and programs disagree on how to read escapes in it, so special characters
    // are replaced.
    name: `${collegeName}: your dates`.replace(/[\\;,\s]+/g, ' '),
    prodId: { company: 'student-portal', product: 'calendar', language: 'EN' },
    ttl: refreshSeconds,
  })
  for (const { id, kind, title, date } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(portalUrl).hostname}`,
      stamp: now,
      // The library reads the date in UTC.
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: title,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${portalUrl}${pageOf[kind]()}`,
    })
  }
  return calendar.toString()
}
