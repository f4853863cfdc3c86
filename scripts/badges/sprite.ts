import { emblems, type Emblem, type EmblemPlan } from './emblems'
import { marks, ring, type Level } from './rings'

/**
 * Level and number of engraved waves of each plan with its own badge. Even numbers keep each bead inside an eye of the
 * waves.
 */
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

/** Returns the drawing of a plan, 144 by 144, without letters; the blank drawing for a plan without its own. */
export function drawBadge(plan: string): string {
  if (!isDrawn(plan)) return ring('blank', 0)
  const [level, waves] = designs[plan]
  return ring(level, waves) + drawEmblem(emblems[plan]) + marks(level)
}

const isDrawn = (plan: string): plan is EmblemPlan => Object.hasOwn(emblems, plan)

/** Returns the whole sprite: one symbol per plan, and `blank`. The page adds the letters in its own serif font. */
export function drawSprite(): string {
  const symbols = [...Object.keys(emblems), 'blank'].map((plan) => symbol(plan, drawBadge(plan)))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
