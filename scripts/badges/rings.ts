/** What a plan leads to. Each level has its own ring. */
export type Level = 'certificate' | 'professional' | 'master' | 'doctorate' | 'blank'

const center = 72
const turn = 2 * Math.PI

const short = (value: number) => String(Math.round(value * 10) / 10)
const at = (radius: number, angle: number) =>
  `${short(center + radius * Math.sin(angle))} ${short(center - radius * Math.cos(angle))}`
const around = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((turn * index) / count, index)).join('')

const circle = (radius: number, width: number) =>
  `<circle cx="72" cy="72" r="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`
const stroke = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round"/>`
const fill = (path: string) => `<path d="${path}" fill="currentColor"/>`

/** Short strokes across a circle, like the ridges of a coin. */
const ticks = (radius: number, length: number, count: number) =>
  `<circle cx="72" cy="72" r="${radius}" fill="none" stroke="currentColor" stroke-width="${length}" pathLength="${count * 3}" stroke-dasharray="1 2"/>`
const beads = (radius: number, size: number, count: number, shift = 0) =>
  `<circle cx="72" cy="72" r="${radius}" fill="none" stroke="currentColor" stroke-width="${size}" stroke-linecap="round" pathLength="${count}" stroke-dasharray=".001 .999" stroke-dashoffset="${shift}"/>`

/** The background of the medallion: a light tint of the metal. */
const field = (radius: number) => `<circle cx="72" cy="72" r="${radius}" fill="currentColor" fill-opacity=".09"/>`

/** A closed wave along a circle, like the engraving on banknotes. It starts outward (1) or inward (-1). */
function wave(waves: number, radius: number, depth: number, direction: 1 | -1): string {
  const half = turn / waves / 2
  const crests = around(waves * 2, (angle, index) => {
    const crest = radius + (index % 2 === 0 ? direction : -direction) * depth
    return `Q${at(crest, angle + half / 2)} ${at(radius, angle + half)}`
  })
  return `M${at(radius, 0)}${crests}Z`
}

/** One pointed leaf along the circle. */
function leaf(radius: number, angle: number, length: number, lean: number): string {
  const tip = at(radius + lean, angle + length)
  const outer = at(radius + lean * 0.3 + 3.4, angle + length * 0.45)
  const inner = at(radius + lean * 0.7 - 3, angle + length * 0.5)
  return `M${at(radius, angle)}Q${outer} ${tip}Q${inner} ${at(radius, angle)}Z`
}

/** A laurel wreath: one branch from bottom to top, mirrored. */
function laurel(): string {
  const side = (direction: 1 | -1) =>
    Array.from({ length: 13 }, (_, index) => {
      const angle = Math.PI - direction * (0.16 + index * 0.208)
      const length = -direction * 0.2
      return leaf(61, angle, length, 4.6) + leaf(61, angle, length, -4.6)
    }).join('')
  return side(1) + side(-1)
}

/** The knot at the bottom of the laurel, and the star between its tips. */
function ribbon(): string {
  const star = Array.from({ length: 10 }, (_, index) => {
    const angle = (turn * index) / 10
    const radius = index % 2 === 0 ? 5.4 : 2.2
    return `${short(center + radius * Math.sin(angle))} ${short(11 - radius * Math.cos(angle))}`
  })
  return `M${star.join('L')}ZM72 131.5L64 127.5V138.5L72 134.5L80 138.5V127.5Z`
}

/** A rosette of petals. */
function rosette(petals: number, radius: number, depth: number): string {
  const step = turn / petals
  return `M${at(radius, 0)}${around(petals, (angle) => `Q${at(radius + depth, angle + step / 2)} ${at(radius, angle + step)}`)}Z`
}

/** Returns the ring of a level. `waves` varies the engraving from plan to plan. */
export function ring(level: Level, waves: number): string {
  switch (level) {
    case 'certificate':
      return field(66) + circle(67.5, 2.2) + ticks(62, 5, waves * 3) + circle(56.5, 1)
    case 'professional':
      return (
        field(68) +
        circle(69, 2.4) +
        stroke(wave(waves, 62.1, 7.6, 1) + wave(waves, 62.1, 7.6, -1), 1.2) +
        beads(62.1, 2.2, waves * 2, 0.5) +
        circle(55.2, 1.6)
      )
    case 'master':
      return field(69) + circle(70, 1.8) + fill(laurel() + ribbon()) + circle(52.8, 1.2)
    case 'doctorate':
      return (
        field(64) +
        stroke(rosette(waves, 65.5, 10), 1.8) +
        circle(64, 2.6) +
        beads(59.2, 3.2, waves * 2) +
        circle(54.5, 1) +
        circle(52.5, 1)
      )
    case 'blank':
      return field(68) + circle(69, 2.4) + circle(64.5, 0.8) + circle(55.2, 1.6)
  }
}

/** Returns the small diamonds under the letters: one for a certificate, up to four for a doctorate. */
export function marks(level: Level): string {
  const count = { certificate: 1, professional: 2, master: 3, doctorate: 4, blank: 0 }[level]
  const path = Array.from({ length: count }, (_, index) => {
    const x = center + (index - (count - 1) / 2) * 11
    return `M${short(x)} 104.5l3.5 4.5l-3.5 4.5l-3.5 -4.5Z`
  }).join('')
  return count === 0 ? '' : fill(path)
}
