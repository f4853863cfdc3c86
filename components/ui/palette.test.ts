import { palette, type ColorName } from './palette'

/** Returns the WCAG 2.2 relative luminance of a `#rrggbb` color. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: ColorName[] = ['paper', 'surface', 'sunken']
const states = ['good', 'warn', 'bad', 'brass', 'blue'] as const

const text: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['blue', ground],
    ['blue-strong', ground],
    ['good', ground],
    ['warn', ground],
    ['bad', ground],
    ['brass', ground],
  ]),
  ...states.flatMap((state): [ColorName, ColorName][] => [
    [state, `${state}-surface`],
    ['ink', `${state}-surface`],
    ['ink-soft', `${state}-surface`],
    ['blue', `${state}-surface`],
  ]),
  ['on-navy', 'navy'],
  ['on-navy-soft', 'navy'],
  ['on-blue', 'blue'],
  ['on-blue', 'blue-strong'],
]

const edges: [ColorName, ColorName][] = [
  ...(['paper', 'surface'] as const).flatMap((ground): [ColorName, ColorName][] => [
    ['edge', ground],
    ['focus', ground],
    ...states.map((state): [ColorName, ColorName] => [`${state}-edge`, ground]),
  ]),
  ...states.flatMap((state): [ColorName, ColorName][] => [
    [`${state}-edge`, `${state}-surface`],
    ['focus', `${state}-surface`],
  ]),
  ['on-navy', 'navy'],
]

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  test.each(text)('%s is readable on %s (4.5:1)', (foreground, background) => {
    expect(contrast(palette[scheme][foreground], palette[scheme][background])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s is visible on %s (3:1)', (edge, background) => {
    expect(contrast(palette[scheme][edge], palette[scheme][background])).toBeGreaterThanOrEqual(3)
  })
})

test('both schemes name the same colors', () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light))
})
