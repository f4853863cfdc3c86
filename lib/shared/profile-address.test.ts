import { profileAddress, profileEditAddress, profileSavedAddress, toProfilePart } from './profile-address'

test('RT-29: a section of the profile has addresses in its view to read, to edit and after a save', () => {
  expect(profileAddress('contact')).toBe('/profile#contact')
  expect(profileAddress('company')).toBe('/profile/work#company')
  expect(profileEditAddress('advisor-photo')).toBe('/profile/advisor?edit=advisor-photo#advisor-photo')
  expect(profileEditAddress('basics', 'sex')).toBe('/profile?edit=basics&field=sex#basics')
  expect(profileSavedAddress('mobile')).toBe('/profile/security?saved=mobile#mobile-title')
})

test.each(['company-title', 'constructor', '', undefined, ['company']])('%j is not a section', (name) => {
  expect(toProfilePart(name)).toBeNull()
})
