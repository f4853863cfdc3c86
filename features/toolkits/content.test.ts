import { programOf } from '@/features/designations/content'
import { toolkitNames } from '@/lib/shared/routes'
import { type Toolkit, toolkitFileName, toolkitFiles, type ToolkitLink, toolkitSection, toToolkit } from './content'

const toolkits = Object.keys(toolkitNames) as Toolkit[]

test('TK-01: eight plans of the catalog have a toolkit, in any case, and no others do', () => {
  expect(toolkits).toEqual(['cap', 'chfc', 'clu', 'ricp', 'wmcp', 'fscp', 'chsnc', 'tpcp'])
  expect(toolkits.map((plan) => programOf(plan)?.shortName)).toEqual(Object.values(toolkitNames))
  expect(toToolkit(' RICP')).toBe('ricp')
  for (const plan of ['casl', 'constructor', '']) expect(toToolkit(plan)).toBeNull()
})

describe.each(toolkits)('TK-01, TK-02: the toolkit of %s', (toolkit) => {
  const { title, copy, links, texts } = toolkitSection(toolkit)
  const all: readonly ToolkitLink[] = links.flatMap((link) => link.links ?? [link])

  test('has a title, copy, and links with all their parts', () => {
    expect(title).toContain(toolkitNames[toolkit])
    for (const text of [copy, ...all.flatMap((link) => [link.title, link.copy, link.linkText])])
      expect(text).not.toBe('')
    for (const { open } of all) expect(['external', 'download']).toContain(open)
    expect(new Set(all.map(({ linkText }) => linkText)).size).toBe(all.length)
  })

  test('has a website, flyers, a press release, a video, graphics in two formats and a signature', () => {
    expect(links.map((link) => link.title)).toEqual([
      'Client website',
      'Client flyer',
      'Video',
      'Press release',
      'Social media and digital ads',
      'Email signature',
    ])
    const files = all.flatMap(({ link }) => (link && 'file' in link ? [link.file] : []))
    expect(files.toSorted()).toEqual(Object.keys(toolkitFiles).toSorted())
    expect(all.filter(({ link }) => link === null)).toEqual([])
    const nested = links.filter((link) => link.links)
    expect(nested.map((link) => [link.title, link.link, link.links?.length])).toEqual([
      ['Client flyer', null, 2],
      ['Video', null, 2],
      ['Social media and digital ads', null, 2],
    ])
    expect(links.at(-1)?.instructions?.map(({ program }) => program)).toEqual(['Outlook', 'Gmail'])
  })

  test('uses no placeholders except the name and the college', () => {
    for (const { text } of texts)
      expect([...text.matchAll(/\{.*?\}/g)].every(([part]) => ['{name}', '{college}'].includes(part))).toBe(true)
  })

  test.each(Object.keys(toolkitFiles) as (keyof typeof toolkitFiles)[])('names its file %s', (file) => {
    expect(toolkitFileName(toolkit, file)).toMatch(/^[A-Za-z]+_[a-z0-9_]+\.(pdf|docx|png|mp4|vtt)$/)
  })
})
