import { isPaymentReturn } from './payment-return'

const today = '2026-11-27'

test.each(['2026-11-27', '2026-11-26'])(
  'RC-05: a return from paying on %s means that a payment may be on its way',
  (on) => {
    expect(isPaymentReturn({ payment: 'returned', on }, today)).toBe(true)
    expect(isPaymentReturn({ on }, today)).toBe(false)
  },
)

test.each(['2026-11-25', '2025-11-27', '2026-11-28', 'today', undefined])(
  'RC-05: an address with %s says nothing about a payment',
  (on) => expect(isPaymentReturn({ payment: 'returned', on }, today)).toBe(false),
)
