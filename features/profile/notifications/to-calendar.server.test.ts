/** @jest-environment node */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { toCalendar } from './to-calendar.server'

const now = new Date('2026-03-09T15:00:00Z')
const base = { portalUrl: 'https://portal.college.example', collegeName: 'Fairhaven College', now }
type Events = Parameters<typeof toCalendar>[0]['events']
const event: Events[number] = {
  id: 'an-event-of-nobody',
  kind: 'recertification',
  title: 'Recertification period ends',
  date: '2026-12-31',
}

const write = (events: Events, differing: Partial<typeof base> = {}) => toCalendar({ ...base, ...differing, events })
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    calendar,
    events: calendar
      .getAllSubcomponents('vevent')
      .map((component) => ({ component, event: new ICAL.Event(component) })),
  }
}

describe('beyond 3: the private calendar', () => {
  test('has a name and a refresh interval, even without events', () => {
    const text = write([])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    const { calendar, events } = read(text)
    expect(events).toEqual([])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Fairhaven College: your dates')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
  })

  test.each<[Events[number]['kind'], string]>([
    ['recertification', '/designations-certifications/recertification'],
    ['examinations', '/learning-journey'],
    ['subscription', '/subscriptions'],
    ['review', '/profile'],
  ])('%s: an event has a stable id, a timestamp and a link to its page', (kind, page) => {
    const [first] = read(write([{ ...event, kind }])).events
    expect(first?.event.uid).toBe('an-event-of-nobody@portal.college.example')
    expect(String(first?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-09T15:00:00Z')
    expect(first?.component.getFirstPropertyValue('url')).toBe(`https://portal.college.example${page}`)
    expect(first?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    const later = read(write([{ ...event, kind, date: '2027-01-02' }], { now: new Date(0) })).events[0]
    expect(later?.event.uid).toBe(first?.event.uid)
  })

  test('an event is the same whole day in every time zone', () => {
    const anyDay = fc
      .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
      .map((instant) => toCalendarDate(instant))
    fc.assert(
      fc.property(anyDay, (date) => {
        const text = write([{ ...event, date }])
        expect(text).toContain(`\r\nDTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\n`)
        const [{ event: found } = { event: null }] = read(text).events
        expect([found?.startDate.isDate, String(found?.startDate), found?.duration.toSeconds()]).toEqual([
          true,
          date,
          86_400,
        ])
      }),
    )
  })

  test('any title or college name is escaped and reads back unchanged', () => {
    const words = fc
      .array(
        fc.oneof(fc.constantFrom(',', ';', '\\', '\n', ':', '"', 'é', '🎓', 'BEGIN:VEVENT', '\\n', ' '), fc.string()),
        {
          minLength: 1,
          maxLength: 60,
        },
      )
      .map((parts) => `T${parts.join('')}.`.replace(/[\p{Cc}]/gu, (sign) => (sign === '\n' ? '\n' : '')))
    fc.assert(
      fc.property(words, words, (title, collegeName) => {
        const { calendar, events } = read(write([{ ...event, title }, event], { collegeName }))
        expect(events.map(({ event: { summary } }) => summary)).toEqual([title, 'Recertification period ends'])
        expect(calendar.getFirstPropertyValue('name')).toBe(`${collegeName.replace(/[\\;,\s]+/g, ' ')}: your dates`)
      }),
    )
  })

  test('no line is longer than the 75 bytes that RFC 5545 allows', () => {
    const lines = write([{ ...event, title: 'A very long title, '.repeat(30) }]).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  })
})
