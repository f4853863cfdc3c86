import { render, screen, within } from '@testing-library/react'
import { profileScoreKey } from '@/lib/shared/stored-keys'
import { profileScore } from '@/lib/rules/profile-score'
import { fail, succeed } from '@/lib/shared/result'
import { exampleProfile, settledProfile } from '@/tests/data/profile'
import { toKnownProfile, type ScoredSettlements } from './known-profile'
import { ProfileCard } from './profile-card'

const show = (changes: Partial<ScoredSettlements> = {}) => {
  const score = profileScore(toKnownProfile({ ...settledProfile(), ...changes }))
  render(<ProfileCard score={score} studentId="1000101" />)
}
const lacking = {
  contact: succeed({ ...exampleProfile.contact, phone: null }),
  basic: succeed({ ...exampleProfile.basic, sex: null, birthdate: null, citizenship: null }),
}

beforeEach(() => localStorage.clear())

describe('the dashboard: how complete the profile is', () => {
  it('CS-01: says the percentage and the three that ask for the least, each with its points and a link to its section', () => {
    show(lacking)
    const card = within(screen.getByRole('region', { name: 'Your profile' }))
    expect(card.getByText(/87%/).parentElement).toHaveTextContent('Your profile is 87% complete.')
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Date of birth +2 points',
      'Citizenship +2 points',
      'Gender +2 points',
    ])
    expect(card.getByRole('link', { name: 'Gender' })).toHaveAttribute('href', '/profile#basics')
    expect(localStorage.getItem(profileScoreKey)).toContain('"percentage":87')
  })

  it('is not there when nothing is missing, nor when a record could not be loaded', () => {
    show()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    const down = fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
    show({ ...lacking, company: down })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
