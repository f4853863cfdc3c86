import { readSignOutState, toSignOutState } from './sign-out-reason'

test.each([
  ['signed-out', null],
  ['idle', '/dashboard'],
  ['idle', '/designations-certifications?view=all&q=a%20b#letters'],
  ['session-ended', null],
] as const)('SG-04: the provider returns the reason and the address: %s %s', (reason, destination) => {
  expect(readSignOutState(toSignOutState(reason, destination))).toEqual({ reason, destination })
})

test.each([
  ['', 'signed-out'],
  ['constructor', 'signed-out'],
  ['idle //evil.example', 'idle'],
  ['idle https://evil.example/dashboard', 'idle'],
  ['idle /auth/logout', 'idle'],
])('S-26: a forged state leads nowhere else: %s', (state, reason) => {
  expect(readSignOutState(state)).toEqual({ reason, destination: null })
})
