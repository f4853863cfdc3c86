import { exampleEligibility } from '@/tests/data/recertification'
import { accountEntriesFor } from './entries'

const entries = [
  { path: '/profile', label: 'My Profile' },
  { path: '/subscriptions', label: 'My Subscriptions' },
  { path: '/designations-certifications/recertification', label: 'Recertification' },
]

const flags = {
  digitalBadgeAccess: false,
  partnerAccess: false,
  partnerAnswered: false,
  reportingUser: false,
  subscriber: false,
  subscriptionId: null,
  isAlumni: false,
  nationalIdOptOut: false,
}

const eligibility = (category: string) => ({ ...exampleEligibility, category })

const labels = (facts: Parameters<typeof accountEntriesFor>[1]) =>
  accountEntriesFor(entries, facts).map(({ label }) => label)

test('SH-04: My Subscriptions is for subscribers', () => {
  expect(labels({ flags: { ...flags, subscriber: true }, eligibility: null })).toContain('My Subscriptions')
  expect(labels({ flags, eligibility: null })).not.toContain('My Subscriptions')
})

test.each(['E', 'A', 'B', 'N'])('SH-05: Recertification is hidden for category %s', (category) => {
  expect(labels({ flags, eligibility: eligibility(category) })).not.toContain('Recertification')
})

test('SH-05: Recertification shows for students who take part, and for students whose status is unknown', () => {
  expect(labels({ flags, eligibility: eligibility('D') })).toContain('Recertification')
  expect(labels({ flags, eligibility: eligibility('Z') })).toContain('Recertification')
  expect(labels({ flags, eligibility: null })).toContain('Recertification')
})

test('when nothing could be loaded, the menu shows the entries that need no confirmed fact', () => {
  expect(labels({ flags: undefined, eligibility: undefined })).toEqual(['My Profile', 'Recertification'])
})
