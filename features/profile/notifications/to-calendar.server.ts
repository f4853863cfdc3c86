import 'server-only'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { AnswerOf } from '@/lib/calls/call'
import { hrefs } from '@/lib/shared/hrefs'
import type { calendarEvents } from './calendar-calls'

type Event = AnswerOf<typeof calendarEvents>['events'][number]

interface Calendar {
  events: readonly Event[]
  /** Origin of the portal, to which the events lead. */
  portalUrl: string
  collegeName: string
  now: Date
}

/** So often a program is asked to look again: dates change with what the student does. */
const refreshSeconds = 6 * 60 * 60

const pageOf: Record<Event['kind'], () => `/${string}`> = {
  recertification: hrefs.recertification,
  examinations: hrefs.learningJourney,
  subscription: hrefs.subscriptions,
  review: hrefs.profile,
}

/** The dates as an iCalendar file (RFC 5545): whole days, which are the same wherever they are read, and which take nobody's time. */
export function toCalendar({ events, portalUrl, collegeName, now }: Calendar): string {
  const calendar = ical({
    // The library writes the name as it is, and programs do not agree on how to read what is escaped in it.
    name: `${collegeName}: your dates`.replace(/[\\;,\s]+/g, ' '),
    prodId: { company: 'student-portal', product: 'calendar', language: 'EN' },
    ttl: refreshSeconds,
  })
  for (const { id, kind, title, date } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(portalUrl).hostname}`,
      stamp: now,
      // The library takes the day of an instant in Greenwich.
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: title,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${portalUrl}${pageOf[kind]()}`,
    })
  }
  return calendar.toString()
}
