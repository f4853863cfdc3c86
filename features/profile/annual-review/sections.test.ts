import { askedFor, showsBasicSection, showsDemographicSection } from './sections'

const allOnFile = askedFor({
  birthdate: '1980-02-29',
  gender: 'F',
  hasNationalId: true,
  citizenship: '1',
  race: 'HISPA',
  military: 'Z',
})

test.each([
  ['birthdate', [true, false]],
  ['gender', [true, false]],
  ['ssn', [true, false]],
  ['citizenship', [false, true]],
  ['race', [false, true]],
  ['military', [false, true]],
])('AR-03: with only %s missing, shows its section and not the other', (field, shown) => {
  const asked = { ...allOnFile, [field]: true }
  expect([showsBasicSection(asked), showsDemographicSection(asked)]).toEqual(shown)
})

test('AR-03: asks for a blank birth date', () => {
  const onFile = { birthdate: '', gender: 'F', hasNationalId: true, citizenship: '1', race: 'HISPA', military: 'Z' }
  expect([askedFor(onFile), askedFor({ ...onFile, birthdate: null })].map(({ birthdate }) => birthdate)).toEqual([
    true,
    true,
  ])
})

test('AR-03: asks again for a value on file that is not an option', () => {
  const asked = askedFor({
    birthdate: '1980-02-29',
    gender: 'X',
    hasNationalId: true,
    citizenship: '7',
    race: 'NOPE',
    military: 'Q',
  })
  expect(asked).toEqual({ birthdate: false, gender: true, ssn: false, citizenship: true, race: true, military: true })
})
