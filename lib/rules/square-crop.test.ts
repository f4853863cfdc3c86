import fc from 'fast-check'
import { squareOf } from './square-crop'

test.each([
  ['the middle of a wide picture', { width: 400, height: 200 }, { zoom: 1, across: 0.5, down: 0.5 }, [100, 0, 200]],
  ['the left of it', { width: 400, height: 200 }, { zoom: 1, across: 0, down: 0.5 }, [0, 0, 200]],
  ['the bottom of a tall one', { width: 200, height: 300 }, { zoom: 1, across: 0.5, down: 1 }, [0, 100, 200]],
  ['half of the side, at the top right', { width: 200, height: 200 }, { zoom: 2, across: 1, down: 0 }, [100, 0, 100]],
])('CS-05: %s', (_, size, crop, expected) => {
  const { left, top, side } = squareOf(size, crop)
  expect([left, top, side]).toEqual(expected)
})

test('CS-05: the square is never outside the picture, and never empty', () => {
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
