import { badgeLetters } from '../../components/ui/badge-medallion'
import { drawBadge } from '../badges/sprite'

type Document = PDFKit.PDFDocument

export interface MedallionColors {
  metal: string
  letters: string
}

/** Returns the medallion of a plan with its letters as an SVG element. The letters use the font of the page. */
export function medallionSvg(plan: string, letters: string, { metal, letters: ink }: MedallionColors): string {
  const { text, size, baseline } = badgeLetters(plan, letters)
  return `<svg viewBox="0 0 144 144" style="color:${metal}" aria-hidden="true">${drawBadge(plan)}<text x="72" y="${baseline}" text-anchor="middle" font-size="${size}" font-weight="600" fill="${ink}">${text}</text></svg>`
}

interface Place {
  x: number
  y: number
  size: number
}

/** Draws the medallion into a PDF from the shapes of its SVG, with its upper left corner at `x`, `y`. */
export function drawMedallion(
  doc: Document,
  { plan, letters }: { plan: string; letters: string },
  { x, y, size }: Place,
  colors: MedallionColors,
): void {
  doc.save()
  doc.translate(x, y).scale(size / 144)
  for (const [, group, circle, path] of drawBadge(plan).matchAll(
    /<(g)\b[^>]*>|<circle ([^>]*)\/>|<path ([^>]*)\/>|<\/g>/g,
  )) {
    // The only group moves the emblem into place; its closing tag restores the position.
    if (group) doc.save().translate(72, 49)
    else if (circle) drawCircle(doc, attributesOf(circle), colors.metal)
    else if (path) drawPath(doc, attributesOf(path), colors.metal)
    else doc.restore()
  }
  const { text, size: fontSize, baseline } = badgeLetters(plan, letters)
  doc.font('semibold').fontSize(fontSize).fillColor(colors.letters)
  const width = doc.widthOfString(text)
  doc.text(text, 72 - width / 2, baseline, { lineBreak: false, baseline: 'alphabetic' })
  doc.restore()
}

type Attributes = Record<string, string>

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

function drawCircle(doc: Document, attributes: Attributes, color: string): void {
  const [x, y, radius] = [Number(attributes.cx), Number(attributes.cy), Number(attributes.r)]
  // Begins at the right, like SVG circles, so that dashes fall on the same places.
  const outline = `M${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z`
  const unit = (2 * Math.PI * radius) / Number(attributes.pathLength ?? 1)
  draw(doc, outline, attributes, color, unit)
}

const drawPath = (doc: Document, attributes: Attributes, color: string) =>
  draw(doc, attributes.d ?? '', attributes, color)

function draw(doc: Document, outline: string, attributes: Attributes, color: string, unit = 1): void {
  doc.save()
  if (attributes.fill === 'currentColor') {
    doc.fillOpacity(Number(attributes['fill-opacity'] ?? 1))
    doc.path(outline).fill(color)
  } else {
    doc.lineWidth(Number(attributes['stroke-width'] ?? 1))
    if (attributes['stroke-linecap'] === 'round') doc.lineCap('round')
    if (attributes['stroke-linejoin'] === 'round') doc.lineJoin('round')
    const [dash, space] = (attributes['stroke-dasharray'] ?? '').split(' ').map((part) => Number(part) * unit)
    if (dash && space) doc.dash(dash, { space, phase: Number(attributes['stroke-dashoffset'] ?? 0) * unit })
    doc.path(outline).stroke(color)
  }
  doc.restore()
}
