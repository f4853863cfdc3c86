// Opens the given PDF files with PDF.js, as browsers do, and prints what it finds as JSON. Runs as a separate process
// because jest cannot load that library.
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

const found = []
for (const file of process.argv.slice(2)) {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)))
  const metadata = await pdf.getMetadata()
  /** @type {{ Title?: string, Language?: string }} */
  const info = metadata.info
  /** @type {{ get?: (name: string) => unknown } | null} */
  const preferences = await pdf.getViewerPreferences()
  const pages = []
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(await pdf.getPage(number)))
  found.push({
    title: info.Title,
    language: info.Language,
    showsTitle: preferences?.get?.('DisplayDocTitle') ?? null,
    marked: (await pdf.getMarkInfo())?.Marked ?? false,
    pages,
  })
}
console.log(JSON.stringify(found))

async function readPage(page) {
  const [, , width, height] = page.view
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const open = []
  const texts = []
  for (const item of items) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id ?? item.tag)
    else if (item.type === 'endMarkedContent') open.pop()
    else if (item.str.trim() !== '') texts.push({ ...placeOf(item), text: item.str, mark: open.at(-1) ?? null })
  }
  return { width, height, tags: rolesOf(await page.getStructTree()), texts }
}

/**
 * Returns the box of a text, measured from the lower left corner of the page. For rotated text only `turned` is set.
 */
function placeOf({ transform: [scale, turned, , , left, bottom], width }) {
  return { left, bottom, right: left + width, top: bottom + scale * 0.7, turned: turned !== 0 }
}

function rolesOf(node) {
  if (!node || node.type) return []
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)]
}
