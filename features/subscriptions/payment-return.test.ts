import { isPaymentReturn } from './payment-return'

const today = '2026-11-27'

test.each(['2026-11-27', '2026-11-26'])('RC-05: back from paying on %s, a payment may be on its way', (on) => {
  expect(isPaymentReturn({ payment: 'returned', on }, today)).toBe(true)
  expect(isPaymentReturn({ on }, today)).toBe(false)
})

test.each(['2026-11-25', '2025-11-27', '2026-11-28', 'today', undefined])(
  'RC-05: an address that says %s says nothing of a payment',
  (on) => expect(isPaymentReturn({ payment: 'returned', on }, today)).toBe(false),
)
