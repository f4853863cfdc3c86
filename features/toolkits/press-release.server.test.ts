import { strFromU8, unzipSync } from 'fflate'
import { programOf } from '@/features/designations/content'
import { toolkitNames } from '@/lib/shared/routes'
import type { Toolkit } from './content'
import { pressRelease } from './press-release.server'

/** Returns the parts of a Word document, parsed as XML. Throws when a part is not XML. */
function open(bytes: Uint8Array): Record<string, Document> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => {
      const xml = new DOMParser().parseFromString(strFromU8(part), 'application/xml')
      if (xml.querySelector('parsererror')) throw new Error(`${name} is not XML`)
      return [name, xml]
    }),
  )
}
const paragraphsOf = (parts: Record<string, Document>) =>
  [...(parts['word/document.xml']?.getElementsByTagName('w:p') ?? [])].map((paragraph) => ({
    style: paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val'),
    text: paragraph.textContent,
  }))

test.each(Object.entries(toolkitNames))('TK-02: the press release of %s is a Word document', (plan, letters) => {
  const parts = open(pressRelease({ toolkit: plan as Toolkit, name: 'Zoë Łukasik', collegeName: 'Test College' }))
  const paragraphs = paragraphsOf(parts)
  expect(paragraphs).toContainEqual({
    style: 'Heading1',
    text: `Zoë Łukasik Earns the ${programOf(plan)?.name} (${letters}®) Designation`,
  })
  expect(paragraphs.some(({ text }) => text.includes('designation from Test College.'))).toBe(true)
  expect(paragraphs).toContainEqual({ style: 'Heading2', text: 'About Test College' })
})

test('declares every part, contains every part it refers to, and defines every style', () => {
  const parts = open(pressRelease({ toolkit: 'chfc', name: 'A', collegeName: 'B' }))
  const named = (part: string, tag: string, attribute: string) =>
    [...(parts[part]?.getElementsByTagName(tag) ?? [])].map((element) => element.getAttribute(attribute) ?? '')
  expect(Object.keys(parts)[0]).toBe('[Content_Types].xml')
  for (const name of named('[Content_Types].xml', 'Override', 'PartName')) expect(parts[name.slice(1)]).toBeDefined()
  for (const name of named('_rels/.rels', 'Relationship', 'Target')) expect(parts[name]).toBeDefined()
  for (const name of named('word/_rels/document.xml.rels', 'Relationship', 'Target'))
    expect(parts[`word/${name}`]).toBeDefined()
  const styles = named('word/styles.xml', 'w:style', 'w:styleId')
  expect(paragraphsOf(parts).filter(({ style }) => !styles.includes(style ?? ''))).toEqual([])
})

test('keeps names with XML syntax or invalid characters as plain text', () => {
  const name = 'Eve </w:t><w:br/> & "Sons"\u0000\u000b \ud800'
  const parts = open(pressRelease({ toolkit: 'chfc', name, collegeName: '<b>&amp;' }))
  const texts = paragraphsOf(parts).map(({ text }) => text)
  expect(texts).toContain('About Eve </w:t><w:br/> & "Sons" \ufffd')
  expect(texts).toContain('About <b>&amp;')
})
