import { brass } from './palette'

type Document = PDFKit.PDFDocument

/** A shield with an open book under a star, drawn on a grid of 48 by 54 units. */
const shield = 'M4 4h40v24c0 12-9 19-20 24C13 47 4 40 4 28z'
const book = 'M24 19c-4-3-8-3-12-2v15c4-1 8-1 12 2 4-3 8-3 12-2V17c-4-1-8-1-12 2z'
const spine = 'M24 19v15'
const star = 'M24 7.5l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3z'

/** Draws the college's crest with its top left corner at `x`, `y`; lengths in points. */
export function drawCrest(doc: Document, x: number, y: number, width: number, color: string): void {
  doc.save()
  doc.translate(x, y).scale(width / 48)
  doc.lineJoin('round').strokeColor(color).fillColor(color)
  doc.path(shield).lineWidth(2.4).stroke()
  doc.path(book).lineWidth(1.8).stroke()
  doc.path(spine).lineWidth(1.8).stroke()
  doc.path(star).fill()
  doc.restore()
}

/**
 * Draws the round seal around `x`, `y`: rings with a milled edge and the crest inside. It has no letters, because they
 * would mix with the document's text.
 */
export function drawSeal(doc: Document, x: number, y: number, radius: number): void {
  doc.save()
  doc.strokeColor(brass).lineCap('butt')
  doc.circle(x, y, radius).lineWidth(1.2).stroke()
  doc
    .circle(x, y, radius - 2.6)
    .lineWidth(0.4)
    .stroke()
  doc
    .circle(x, y, radius * 0.72)
    .lineWidth(0.4)
    .stroke()
  doc
    .circle(x, y, radius * 0.68)
    .lineWidth(1)
    .stroke()
  const rays = 120
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * 2 * Math.PI
    const inner = radius * (ray % 5 === 0 ? 0.76 : 0.83)
    const at = (distance: number): [number, number] => [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
    doc
      .moveTo(...at(inner))
      .lineTo(...at(radius - 5))
      .lineWidth(ray % 5 === 0 ? 0.9 : 0.45)
    doc.stroke()
  }
  doc.restore()
  drawCrest(doc, x - radius * 0.36, y - radius * 0.4, radius * 0.72, brass)
}
