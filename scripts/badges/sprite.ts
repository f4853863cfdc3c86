import { emblems, type Emblem, type EmblemPlan } from './emblems'
import { marks, ring, type Level } from './rings'

/** Level and engraving of each plan that has a badge of its own (DC-10). Even numbers, so that each bead sits in its eye. */
const designs: Record<EmblemPlan, [Level, number]> = {
  cap: ['professional', 26],
  casl: ['professional', 18],
  chfc: ['professional', 24],
  chsnc: ['professional', 20],
  clf: ['professional', 14],
  clu: ['professional', 30],
  fscp: ['certificate', 32],
  gfsp: ['certificate', 24],
  glmp: ['certificate', 20],
  msfp: ['master', 0],
  msfs: ['master', 0],
  msm: ['master', 0],
  phd: ['doctorate', 24],
  ricp: ['professional', 22],
  trust: ['certificate', 40],
  wmcp: ['professional', 16],
}

const center = 'translate(72 49)'

function drawEmblem({ line, solid }: Emblem): string {
  const lines = line
    ? `<path d="${line}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`
    : ''
  return `<g transform="${center}">${lines}${solid ? `<path d="${solid}" fill="currentColor"/>` : ''}</g>`
}

const symbol = (id: string, content: string) => `<symbol id="${id}" viewBox="0 0 144 144">${content}</symbol>`

/** The whole sprite: a symbol per plan, and `blank`. The letters are set by the page, in its own serif. */
export function drawSprite(): string {
  const plans = Object.entries(emblems).map(([plan, emblem]) => {
    const [level, waves] = designs[plan as EmblemPlan]
    return symbol(plan, ring(level, waves) + drawEmblem(emblem) + marks(level))
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...plans, symbol('blank', ring('blank', 0))].join('\n')}\n</svg>\n`
}
