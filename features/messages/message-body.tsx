import { toString } from 'hast-util-to-string'
import { createElement, Fragment, type ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { ownValue } from '@/lib/shared/collections'
import { decodeReferences } from '@/lib/shared/markup'
import { isHtml, parseBody } from './message-html'

type Tree = ReturnType<typeof parseBody>
type Node = Tree['children'][number]

/** Deeper nesting than a letter needs is rendered as text. */
const deepest = 40

/** Headings of a message rank below its subject. */
const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }

/** Renders the body of a message: text with its line breaks, or HTML reduced to harmless elements (S-55). */
export function MessageBody({ body }: { body: string }) {
  if (!isHtml(body)) return <p className="max-w-prose whitespace-pre-line">{decodeReferences(body)}</p>
  return <div className="letter max-w-prose">{drawn(parseBody(body).children, 0)}</div>
}

const drawn = (nodes: readonly Node[], depth: number): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{toElement(node, depth)}</Fragment>)

function toElement(node: Node, depth: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  if (depth > deepest) return toString(node)
  const { tagName, properties } = node
  if (tagName === 'br' || tagName === 'hr') return createElement(tagName)
  const children = drawn(node.children, depth + 1)
  if (tagName === 'a') return <Anchor href={String(properties.href ?? '')}>{children}</Anchor>
  const { colSpan, rowSpan } = properties
  const name = ownValue(headings, tagName) ?? tagName
  return createElement(name, name === 'td' || name === 'th' ? { colSpan, rowSpan } : null, children)
}

/** Opens a link to another site in a new tab and names the site. Renders an invalid link as text. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  if (/^(?:(?:mailto|tel):|\/(?![/\\]))/i.test(href)) return <TextLink href={href}>{children}</TextLink>
  const host = /^https?:/i.test(href) && URL.canParse(href) ? new URL(href).host : null
  if (host === null) return children
  return (
    <>
      <TextLink href={href} external>
        {children}
      </TextLink>{' '}
      ({host})
    </>
  )
}
