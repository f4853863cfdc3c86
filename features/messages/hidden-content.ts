import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Styles that hide text, and that a nested element may undo. */
interface Inherited {
  invisible: boolean
  tiny: boolean
}

/**
 * Returns the nodes as a person sees them in a mail program: without content hidden by styles (such as a preheader),
 * and with alternative texts in place of images.
 */
export const readableNodes = (nodes: readonly ChildNode[], outer: Inherited = { invisible: false, tiny: false }) =>
  nodes.flatMap((node): ChildNode[] => {
    if (defaultTreeAdapter.isTextNode(node)) return outer.invisible || outer.tiny ? [] : [node]
    if (!defaultTreeAdapter.isElementNode(node)) return []
    const style = stylesOf(node)
    if (isHidden(node, style)) return []
    const inner = inherit(style, outer)
    if (node.tagName === 'img') return readableNodes(alternativeOf(node), inner)
    node.childNodes = readableNodes(node.childNodes, inner)
    return [node]
  })

/** Adds spaces around the text, because images often follow each other without any. */
function alternativeOf(picture: Element): ChildNode[] {
  const text = attributeOf(picture, 'alt')?.trim()
  return text ? [defaultTreeAdapter.createTextNode(` ${text} `)] : []
}

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value

/**
 * Parses the inline styles of an element. As in a browser, the last declaration of a name wins, unless an earlier one
 * is important.
 */
function stylesOf(element: Element): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  const important = new Set<string>()
  const declarations = (attributeOf(element, 'style') ?? '').toLowerCase().split(comment).join('').split(';')
  for (const declaration of declarations) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    const [value = '', mark] = declaration.slice(colon + 1).split('!')
    if (important.has(name) && mark === undefined) continue
    if (mark !== undefined) important.add(name)
    styles.set(name, value.trim())
  }
  return styles
}

const comment = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//

/** True when the styles hide an element and everything in it. */
function isHidden(element: Element, style: ReadonlyMap<string, string>): boolean {
  const isZero = (name: string) => isNothing(style.get(name))
  const cuts = /hidden|clip/.test(style.get('overflow') ?? '')
  return (
    attributeOf(element, 'hidden') !== undefined ||
    style.get('display') === 'none' ||
    isZero('opacity') ||
    isZero('max-height') ||
    (cuts && ['height', 'width', 'max-width'].some(isZero)) ||
    // Outlook replaces such a link with its own button; all other programs show the link.
    (style.get('mso-hide') === 'all' && element.tagName !== 'a') ||
    (element.tagName === 'img' &&
      ['width', 'height'].some((name) => /^\s*[01](?:px)?\s*$/i.test(attributeOf(element, name) ?? '')))
  )
}

const isNothing = (value: string | undefined): boolean => /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/.test(value ?? '')

/** Newsletters set the font size to 0 around a table, and set it again in each cell. */
function inherit(style: ReadonlyMap<string, string>, outer: Inherited): Inherited {
  const visibility = style.get('visibility')
  const size = style.get('font-size') ?? style.get('font')?.split(/[\s/]/)[0]
  const isRelative = size === undefined || /^(?:inherit|unset|smaller|larger|[\d.]+(?:em|%))$/.test(size)
  return {
    invisible: visibility === undefined || visibility === 'inherit' ? outer.invisible : visibility !== 'visible',
    tiny: isNothing(size) || size === '1px' || (isRelative && outer.tiny),
  }
}
