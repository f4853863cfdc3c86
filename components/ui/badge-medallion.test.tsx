import { render } from '@testing-library/react'
import { BadgeMedallion, badgePlans } from './badge-medallion'

const medallion = (plan: string, letters: string) => {
  const { container } = render(<BadgeMedallion plan={plan} letters={letters} />)
  return { drawing: container.querySelector('use')?.getAttribute('href'), svg: container.querySelector('svg') }
}

describe('BadgeMedallion (DC-10)', () => {
  it.each(badgePlans)('gives %s its own drawing', (plan) => {
    expect(medallion(plan, plan.toUpperCase()).drawing).toBe(`/badges.svg#${plan}`)
  })

  it.each(['tpcp', 'cfp', 'zzzz', '__proto__'])('gives %s the blank badge with its letters', (plan) => {
    const { drawing, svg } = medallion(plan, 'TPCP')
    expect(drawing).toBe('/badges.svg#blank')
    expect(svg).toHaveTextContent('TPCP')
  })

  it('is hidden from screen readers and keeps its size while the drawing loads', () => {
    const { svg } = medallion('ricp', 'RICP')
    expect(svg).toHaveAttribute('aria-hidden', 'true')
    expect(svg).toHaveAttribute('width', '72')
    expect(svg).toHaveAttribute('height', '72')
  })

  it('shows the code when the short name is too long', () => {
    expect(medallion('subs', 'Subscription').svg).toHaveTextContent('SUBS')
  })
})
