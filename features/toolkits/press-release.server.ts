import 'server-only'
import { strToU8, zipSync } from 'fflate'
import { programOf } from '@/features/designations/content'
import { escapeXml } from '@/lib/shared/markup'
import { toolkitNames } from '@/lib/shared/routes'
import type { Toolkit } from './content'
import { toolkitWords } from './words'

interface PressRelease {
  toolkit: Toolkit
  /** The student’s name. */
  name: string
  collegeName: string
}

type Style = 'Normal' | 'Heading1' | 'Heading2' | 'Label'

/** Returns the press release template as a Word document. What only the advisor knows is in brackets. */
export function pressRelease(facts: PressRelease): Uint8Array {
  const paragraphs = paragraphsOf(facts)
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([
      ['officeDocument', 'word/document.xml'],
      ['metadata/core-properties', 'docProps/core.xml'],
    ]),
    'word/_rels/document.xml.rels': relations([['styles', 'styles.xml']]),
    'word/styles.xml': styles,
    'word/document.xml': documentOf(paragraphs),
    'docProps/core.xml': properties(facts),
  }
  // A fixed date makes the file the same each time.
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    mtime: '2026-11-01',
  })
}

function paragraphsOf({ toolkit, name, collegeName }: PressRelease): [Style, string][] {
  const letters = `${toolkitNames[toolkit]}®`
  const plan = programOf(toolkit)?.name ?? toolkit
  return [
    ['Label', 'FOR IMMEDIATE RELEASE'],
    ['Normal', '[Date]'],
    ['Normal', `Contact: ${name}, [telephone], [email address]`],
    ['Heading1', `${name} Earns the ${plan} (${letters}) Designation`],
    [
      'Normal',
      `[City, State] – ${name}, [title] at [firm], has earned the ${plan} (${letters}) designation from ${collegeName}.`,
    ],
    [
      'Normal',
      `An advisor with the ${letters} ${toolkitWords[toolkit].about} To earn the designation, an advisor passes ` +
        'college-level courses and examinations and accepts a code of ethics; to keep it, the advisor continues to learn.',
    ],
    [
      'Normal',
      `“[One or two sentences of your own: why you chose this program, and what it means for the people you serve],” said ${name}.`,
    ],
    ['Heading2', `About ${name}`],
    ['Normal', '[Two or three sentences: your firm, the people you advise, where you work.]'],
    ['Heading2', `About ${collegeName}`],
    ['Normal', `${collegeName} educates professionals in financial services and awards their designations.`],
    ['Normal', '###'],
  ]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const formats = 'application/vnd.openxmlformats'

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${formats}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${formats}-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${formats}-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="${formats}-package.core-properties+xml"/></Types>`

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const rows = targets.map(([kind, target], index) => {
    const family = kind.startsWith('metadata/') ? 'package' : 'officeDocument'
    return `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/${family}/2006/relationships/${kind}" Target="${target}"/>`
  })
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

const style = (id: Style, name: string, paragraph: string, run: string) =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`

const ink = '<w:color w:val="14213A"/>'
const styles = `${declaration}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Georgia"/><w:sz w:val="23"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '<w:spacing w:after="200" w:line="320" w:lineRule="auto"/>', ''),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="240" w:after="240"/><w:outlineLvl w:val="0"/>',
    `<w:b/>${ink}<w:sz w:val="36"/>`,
  ),
  style(
    'Heading2',
    'heading 2',
    '<w:keepNext/><w:spacing w:before="280" w:after="100"/><w:outlineLvl w:val="1"/>',
    `<w:b/>${ink}<w:sz w:val="26"/>`,
  ),
  style('Label', 'Label', '<w:spacing w:after="240"/>', '<w:b/><w:color w:val="765611"/><w:spacing w:val="20"/>'),
].join('')}</w:styles>`

function documentOf(paragraphs: readonly [Style, string][]): string {
  const body = paragraphs.map(
    ([id, text]) =>
      `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`,
  )
  return `${declaration}<w:document ${word}><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`
}

const properties = ({ toolkit, collegeName }: PressRelease) =>
  `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Press release: ${toolkitNames[toolkit]}® designation</dc:title><dc:creator>${escapeXml(collegeName)}</dc:creator><dc:language>en-US</dc:language></cp:coreProperties>`
