/** The plans with a drawing in `public/badges.svg`; every other plan gets the blank badge. */
export const badgePlans = [
  'cap',
  'casl',
  'chfc',
  'chsnc',
  'clf',
  'clu',
  'fscp',
  'gfsp',
  'glmp',
  'msfp',
  'msfs',
  'msm',
  'phd',
  'ricp',
  'trust',
  'wmcp',
] as const

interface BadgeMedallionProps {
  /** Lower-case plan code. */
  plan: string
  /** The plan's short name; a long one is replaced by the code. */
  letters: string
  className?: string
}

/**
 * A plan's medallion. Decorative: the plan's name is always beside it. The drawing comes from a sprite; the letters are
 * set here in the page's serif font.
 */
export function BadgeMedallion({ plan, letters, className = 'size-18' }: BadgeMedallionProps) {
  const { drawing, text, size, baseline } = badgeLetters(plan, letters)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 144 144"
      width="72"
      height="72"
      data-badge={drawing}
      className={`shrink-0 text-brass forced-colors:text-[CanvasText] ${className}`}
    >
      <use href={`/badges.svg#${drawing}`} />
      <text
        x="72"
        y={baseline}
        textAnchor="middle"
        fontSize={size}
        className="fill-ink font-serif font-semibold forced-colors:fill-[CanvasText]"
      >
        {text}
      </text>
    </svg>
  )
}

/** Returns a plan's drawing and letters, with the letters' size and baseline in the field of 144 by 144. */
export function badgeLetters(plan: string, letters: string) {
  const drawing = badgePlans.find((known) => known === plan) ?? 'blank'
  const text = letters.length > 6 ? plan.toUpperCase() : letters
  const size = fitting(text)
  return { drawing, text, size, baseline: drawing === 'blank' ? 72 + 0.34 * size : 95 }
}

// Letter widths of the serif font, relative to the font size; most capitals are .68.
const widths: Record<string, number> = {
  W: 1,
  M: 0.93,
  I: 0.37,
  F: 0.58,
  S: 0.55,
  L: 0.58,
  P: 0.6,
  h: 0.57,
  r: 0.42,
  u: 0.57,
  s: 0.46,
  t: 0.37,
}

/** Returns the largest font size, at most 30, at which the letters fit inside the ring. */
function fitting(text: string): number {
  const width = Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? 0.68), 0)
  return Math.min(30, Math.round(83 / width))
}
