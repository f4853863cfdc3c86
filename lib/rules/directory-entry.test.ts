import { toDirectoryEntry } from './directory-entry'

const name = { firstName: 'Robin', middleName: 'Quinn', lastName: 'Reader' }
const contact = {
  home: { email: 'robin@home.example', phone: '610/555-0142', address: { city: 'Fairhaven', state: 'PA' } },
  business: { email: 'robin@firm.example', phone: null, address: { city: 'Millbrook', state: null } },
}
const entryOf = (nameFormat: string | null, addressType: string | null, contactMethod: string | null) =>
  toDirectoryEntry({ listing: { nameFormat, addressType, contactMethod }, name, contact })

test.each([
  ['FNLN', 'Robin Reader'],
  ['FMIL', 'Robin Q. Reader'],
  ['FMNL', 'Robin Quinn Reader'],
  [null, 'Robin Reader'],
])('CS-05: a name in the format %s', (format, expected) => {
  expect(entryOf(format, 'RESD', 'NS').name).toBe(expected)
})

test('CS-05: a middle initial that there is not is left out', () => {
  const listing = { nameFormat: 'FMIL', addressType: null, contactMethod: null }
  expect(toDirectoryEntry({ listing, name: { ...name, middleName: null }, contact }).name).toBe('Robin Reader')
})

test.each([
  ['RP', '610-555-0142'],
  ['RE', 'robin@home.example'],
  ['BE', 'robin@firm.example'],
  ['BP', null],
  ['NS', null],
  [null, null],
])('CS-05: reached by %s', (method, expected) => {
  expect(entryOf('FNLN', 'BUSN', method).reached).toBe(expected)
})

test('CS-05: of a place city and state are public, never the street', () => {
  expect(entryOf('FNLN', 'RESD', 'NS').place).toBe('Fairhaven, PA')
  expect(entryOf('FNLN', 'BUSN', 'NS').place).toBe('Millbrook')
})

test('CS-05: what could not be loaded is left out', () => {
  const listing = { nameFormat: 'FNLN', addressType: 'RESD', contactMethod: 'RE' }
  expect(toDirectoryEntry({ listing, name: null, contact: null })).toEqual({ name: null, place: null, reached: null })
})
