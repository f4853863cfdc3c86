import { render, screen } from '@testing-library/react'
import type { ChoiceProps } from './choice'
import { CookieDeclaration } from './declaration'

const accepted: ChoiceProps = {
  containerId: 'GTM-TEST1',
  consent: { choice: 'accepted', on: '2026-03-01' },
  privacySignal: false,
  saved: false,
  readOnly: false,
}
const show = (choice: ChoiceProps | null) =>
  render(
    <CookieDeclaration
      collegeName="Fairhaven College"
      supportEmail="help@college.example"
      session="4 hours"
      choice={choice}
    />,
  ).container

test('PG-16: says what remains after signing out, with and without a consent choice', () => {
  expect(show(null)).toHaveTextContent(
    'What remains, for as long as the list says, are portal.again and the portal.start of a sign-in, or the portal.reset of a password reset, that was started but not finished.',
  )
  expect(show(accepted)).toHaveTextContent('are portal.again, your choice in portal.consent and the portal.start of')
})

test('PG-16: session cookies last as long as this portal’s sessions', () => {
  expect(show(null)).toHaveTextContent('4 hours, or when you sign out')
  expect(show(null)).toHaveTextContent('4 hours, or when the view ends')
})

test('S-61: staff who view as the student see the choice but cannot change it', () => {
  const page = show({ ...accepted, readOnly: true })
  expect(page).toHaveTextContent('You accepted on')
  expect(page).not.toHaveTextContent('The portal sets nothing for preferences, statistics or marketing')
  expect(screen.getByText('Not available while you view as a student')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
