import { readFileSync } from 'node:fs'
import path from 'node:path'
import { badgePlans } from '../../components/ui/badge-medallion'
import { drawSprite } from './sprite'

describe('the badge sprite', () => {
  const sprite = drawSprite()
  const drawing = (id: string) => new RegExp(`<symbol id="${id}"[^>]*>(.*)</symbol>`).exec(sprite)?.[1]

  it('matches what the drawing code draws (to update it, run `npx tsx scripts/badges/write.ts`)', () => {
    expect(readFileSync(path.join(__dirname, '../../public/badges.svg'), 'utf8')).toBe(sprite)
  })

  it('has a different drawing for each of the sixteen plans, and a blank one (DC-10)', () => {
    const plans = 'cap casl chfc chsnc clf clu fscp gfsp glmp msfp msfs msm phd ricp trust wmcp'.split(' ')
    expect(plans).toHaveLength(16)
    expect([...badgePlans].sort()).toEqual(plans)
    const drawings = [...plans, 'blank'].map(drawing)
    expect(drawings).toHaveLength(17)
    expect(drawings).not.toContain(undefined)
    expect(new Set(drawings).size).toBe(17)
  })

  it('takes its color from the page and references nothing else', () => {
    expect(sprite).not.toMatch(/#[0-9a-f]{3,6}\b|style=|href=|NaN|undefined/i)
  })
})
