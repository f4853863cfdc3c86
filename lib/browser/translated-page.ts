/*
 * Lets React work on a page that the browser translates. A translator takes each text node out and puts a `<font>` with its own text in its
 * place. React keeps the node that it made: it throws when it removes that node or inserts before it, and what it writes into it is
 * seen by nobody.
 */

/** The element that took the place of a text node. */
const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT'

/** Returns the child of `parent` that shows this text now: the node itself, what it was wrapped in, or its translation. */
function shownIn(parent: Node, text: Node): Node | null {
  for (let node: Node | null = text; node; node = node.parentNode ?? standIns.get(node) ?? null)
    if (node.parentNode === parent) return node
  return null
}

/** Keeps React and a translator from each other's text nodes, from now on. */
export function surviveTranslation(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype

  const observer = new MutationObserver(note)
  /** What a translator did is reported later, and React may be asking already. */
  const catchUp = () => note(observer.takeRecords())
  function note(records: MutationRecord[]) {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        show(target)
        continue
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
        if (!font) continue
        standIns.set(text, font)
        // Also heard of a node that is on no page.
        observer.observe(text, { characterData: true })
      }
    }
  }
  /** React wrote into a node that was taken out: it is shown again, and translated again. */
  function show(text: Node) {
    const font = standIns.get(text)
    standIns.delete(text)
    if (font?.parentNode && !text.isConnected) font.replaceWith(text)
  }

  const isDisplaced = (node: Node | null, parent: Node): node is Text =>
    node instanceof Text && node.parentNode !== parent

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isDisplaced(child, this)) {
      catchUp()
      const shown = shownIn(this, child)
      standIns.delete(child)
      if (shown) removeChild.call(this, shown)
      return child
    }
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (!isDisplaced(before, this)) return insertBefore.call(this, moved(child), before) as Child
    catchUp()
    return insertBefore.call(this, moved(child), shownIn(this, before)) as Child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    return appendChild.call(this, moved(child)) as Child
  }
  /** A text that is moved takes its translation along. */
  function moved(child: Node): Node {
    if (!(child instanceof Text) || child.isConnected) return child
    catchUp()
    const font = standIns.get(child)
    return font?.isConnected ? font : child
  }

  observer.observe(document, { childList: true, subtree: true })
}
