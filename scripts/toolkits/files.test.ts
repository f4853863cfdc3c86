/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { tagsOfPdf, textOfPdf } from '../../college/documents/testing/text-of-pdf'
import { programOf } from '../../features/designations/content'
import { type Toolkit, type ToolkitFile, toolkitFileName, toolkitFiles } from '../../features/toolkits/content'
import { toolkitWords } from '../../features/toolkits/words'
import { toolkitNames } from '../../lib/shared/routes'
import { digitalFlyer, printFlyer } from './flyers'
import { sourcesOfPictures } from './sources'

const folder = path.join(__dirname, '../../features/toolkits/files')
const read = (name: string) => readFileSync(path.join(folder, name))
const toolkits = Object.keys(toolkitNames) as Toolkit[]
const stored = (Object.keys(toolkitFiles) as ToolkitFile[]).filter(
  (file) => file !== 'press-release' && file !== 'video-captions',
)

test('TK-02: each of the eight toolkits has its files, and nothing else lies there', () => {
  const wanted = toolkits.flatMap((toolkit) => stored.map((file) => toolkitFileName(toolkit, file)))
  expect(readdirSync(folder).toSorted()).toEqual([...wanted, 'sources.json'].toSorted())
  const bytes = wanted.reduce((sum, name) => sum + read(name).length, 0)
  expect(bytes).toBeLessThan(4 * 1_024 * 1_024)
})

test('the pictures and videos are of what write.ts would draw them from', () => {
  expect(JSON.parse(read('sources.json').toString())).toEqual(sourcesOfPictures())
})

describe.each(toolkits)('TK-02: the files of %s', (toolkit) => {
  test.each([
    ['graphic-wide', 1200, 628],
    ['graphic-tall', 1080, 1350],
    ['signature', 640, 192],
  ] as const)('%s is a picture of %i by %i, with something on it', async (file, width, height) => {
    const picture = sharp(read(toolkitFileName(toolkit, file)))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width, height })
    expect((await picture.stats()).entropy).toBeGreaterThan(0.5)
  })

  test.each([
    ['flyer-print', printFlyer],
    ['flyer-digital', digitalFlyer],
  ] as const)('%s is a tagged PDF of one page, as its program sets it', async (file, make) => {
    const pdf = read(toolkitFileName(toolkit, file))
    const text = textOfPdf(pdf)
    const { promise, about, points } = toolkitWords[toolkit]
    const said = [
      promise,
      about,
      ...points,
      `${programOf(toolkit)?.name} (${toolkitNames[toolkit]}®)`,
      'How I can help',
    ]
    const plain = text.replaceAll(' ', '')
    for (const words of said) expect(plain).toContain(words.replaceAll(' ', ''))
    expect(text).not.toMatch(/Fairhaven/)
    expect(tagsOfPdf(pdf)).toMatch(
      /^Document\(Figure “Medallion of the \w+” .*H1.*H2 L\(LI\(LBody\) LI\(LBody\) LI\(LBody\)\)/,
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf.toString('latin1')).toContain('/Lang (en-US)')
    const now = await make(toolkit)
    expect([textOfPdf(now), tagsOfPdf(now)]).toEqual([text, tagsOfPdf(pdf)])
  })
})
