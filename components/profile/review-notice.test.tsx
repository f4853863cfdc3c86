import { act, render, screen } from '@testing-library/react'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { fail, succeed } from '@/lib/shared/result'
import { ReviewNotice } from './review-notice'

const show = (reviews: Parameters<typeof ReviewNotice>[0]['reviews']) =>
  act(async () => render(<ReviewNotice reviews={reviews} today="2026-06-01" />))
const reviewed = (...dates: CalendarDate[]) => Promise.resolve(succeed(dates.map((statusDate) => ({ statusDate }))))

describe('the dashboard: when the annual information review comes due', () => {
  it.each([
    ['2025-06-15', 'Your annual information review is due on June 15, 2026.'],
    ['2025-06-01', 'Your annual information review is due now.'],
    ['2024-12-31', 'Your annual information review is due now.'],
  ] as const)('AR-02: last confirmed on %s: %s', async (date, words) => {
    await show(reviewed(date))
    expect(screen.getByRole('status')).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile')
  })

  it('says nothing when it comes due later, and when it is not known', async () => {
    await show(reviewed('2025-08-15'))
    await show(Promise.resolve(fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
