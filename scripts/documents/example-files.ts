/** Small valid files in base64 for the examples. Files that the college makes would be too long for the document. */

const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)

/** A PDF with one empty page. */
export const examplePdf = Buffer.from(pdfOf('%PDF-1.4\n')).toString('base64')

function pdfOf(head: string): string {
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const table = ['0000000000 65535 f', ...starts.map((start) => `${String(start).padStart(10, '0')} 00000 n`)]
  const body = head + objects.join('')
  return `${body}xref\n0 ${table.length}\n${table.map((line) => `${line} \n`).join('')}trailer\n<</Size ${table.length}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
}

/** A PNG of one transparent pixel. */
export const examplePng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
