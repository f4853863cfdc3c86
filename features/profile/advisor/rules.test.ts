import fc from 'fast-check'
import { squareOf, toDirectoryEntry } from './rules'

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
])('CS-05: shows a name in the format %s', (format, expected) => {
  expect(entryOf(format, 'RESD', 'NS').name).toBe(expected)
})

test('CS-05: leaves out the middle initial when there is no middle name', () => {
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
])('CS-05: shows the contact for method %s', (method, expected) => {
  expect(entryOf('FNLN', 'BUSN', method).reached).toBe(expected)
})

test('CS-05: shows the city and state of the chosen address, never the street', () => {
  expect(entryOf('FNLN', 'RESD', 'NS').place).toBe('Fairhaven, PA')
  expect(entryOf('FNLN', 'BUSN', 'NS').place).toBe('Millbrook')
})

test('CS-05: leaves out what could not be loaded', () => {
  const listing = { nameFormat: 'FNLN', addressType: 'RESD', contactMethod: 'RE' }
  expect(toDirectoryEntry({ listing, name: null, contact: null })).toEqual({ name: null, place: null, reached: null })
})

test.each([
  ['the middle of a wide picture', { width: 400, height: 200 }, { zoom: 1, across: 0.5, down: 0.5 }, [100, 0, 200]],
  ['the left of a wide picture', { width: 400, height: 200 }, { zoom: 1, across: 0, down: 0.5 }, [0, 0, 200]],
  ['the bottom of a tall picture', { width: 200, height: 300 }, { zoom: 1, across: 0.5, down: 1 }, [0, 100, 200]],
  ['half the side, at the top right', { width: 200, height: 200 }, { zoom: 2, across: 1, down: 0 }, [100, 0, 100]],
])('CS-05: crops %s', (_, size, crop, expected) => {
  const { left, top, side } = squareOf(size, crop)
  expect([left, top, side]).toEqual(expected)
})

test('CS-05: the square is never empty and never leaves the picture', () => {
  const length = fc.integer({ min: 1, max: 10_000 })
  const any = fc.double({ min: -2, max: 6, noNaN: true })
  fc.assert(
    fc.property(length, length, any, any, any, (width, height, zoom, across, down) => {
      const { left, top, side } = squareOf({ width, height }, { zoom, across, down })
      expect(side).toBeGreaterThan(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})
