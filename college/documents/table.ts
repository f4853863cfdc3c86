import { body, hairline, ink, quiet } from './palette'
import type { Paper } from './paper'

export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
}

export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** A last row that is set apart from the others. */
  total?: readonly string[]
  left: number
  /** The lowest position for a row. A row that does not fit above it goes to the next page. */
  bottom: number
  fontSize?: number
  /** Space above and below each row, in points. */
  padding?: number
}

type Kind = 'head' | 'body' | 'total'

const gap = 8

/**
 * Sets a table from the current position down. Header cells are tagged as column headers. A row is never split between
 * pages, and each new page repeats the column titles.
 */
export function setTable(
  paper: Paper,
  { columns, rows, total, left, bottom, fontSize = 10, padding = 5 }: Table,
): void {
  const { doc } = paper
  const table = paper.open('Table')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const rule = (color: string, weight: number) => {
    const y = doc.y
    paper.decorate(() =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(weight)
        .stroke(color),
    )
  }

  const titles = columns.map(({ title }) => title)
  const dress = (kind: Kind) => {
    doc.font(kind === 'total' ? 'semibold' : 'serif').fontSize(kind === 'head' ? fontSize - 1.5 : fontSize)
    doc.fillColor(kind === 'head' ? quiet : kind === 'total' ? ink : body)
  }
  const heightOf = (cells: readonly string[], kind: Kind) => {
    dress(kind)
    return Math.max(
      ...cells.map((cell, index) => doc.heightOfString(cell, { width: (columns[index]?.width ?? 0) - gap })),
    )
  }

  /** Draws the cells of a row, each through `set`, and moves below the row. */
  const drawRow = (cells: readonly string[], kind: Kind, set: (draw: () => void) => void) => {
    const top = doc.y + padding
    const height = heightOf(cells, kind)
    let x = left
    for (const [index, cell] of cells.entries()) {
      const { width: wide = 0, align = 'left' } = columns[index] ?? {}
      const place = align === 'right' ? x + gap : x
      set(() => {
        dress(kind)
        doc.text(cell === '' ? ' ' : cell, place, top, { width: wide - gap, align })
      })
      x += wide
    }
    doc.y = top + height + padding
  }

  const setRow = (cells: readonly string[], kind: Kind) => {
    if (doc.y + heightOf(cells, kind) + 2 * padding > bottom) {
      doc.addPage()
      doc.y = doc.page.margins.top
      drawRow(titles, 'head', paper.decorate)
      rule(ink, 0.75)
    }
    const row = paper.open('TR', table)
    // @ts-expect-error pdfkit 0.20 writes the scope of a header cell, its types do not know it yet
    const scope: PDFKit.PDFStructureElementOptions = kind === 'head' ? { scope: 'Column' } : {}
    drawRow(cells, kind, (draw) => row.add(doc.struct(kind === 'head' ? 'TH' : 'TD', scope, draw)))
    row.end()
  }

  setRow(titles, 'head')
  rule(ink, 0.75)
  for (const row of rows) {
    setRow(row, 'body')
    rule(hairline, 0.5)
  }
  if (total) setRow(total, 'total')
  table.end()
}
