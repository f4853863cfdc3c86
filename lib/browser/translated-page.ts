/*
 * Lets React work on a page that the browser translates. A translator removes each text node and inserts a `<font>`
 * with the translation. React still holds the removed node: removing it or inserting before it throws, and text written
 * into it is invisible.
 */

/** The element that replaced each text node. */
const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT'

/** Returns the child of `parent` that now shows this text: the node itself, its wrapper, or its translation. */
function shownIn(parent: Node, text: Node): Node | null {
  for (let node: Node | null = text; node; node = node.parentNode ?? standIns.get(node) ?? null)
    if (node.parentNode === parent) return node
  return null
}

/** Patches the DOM methods so that React and a translator can change the same text nodes. */
export function surviveTranslation(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype

  const observer = new MutationObserver(note)
  /** The observer reports a translator's changes late, and React may need them now. */
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
        // Works also for a node outside of the document.
        observer.observe(text, { characterData: true })
      }
    }
  }
  /** React wrote into a removed node: puts it back, so that it is shown and translated again. */
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
  /** A text node that React moves takes its translation along. */
  function moved(child: Node): Node {
    if (!(child instanceof Text) || child.isConnected) return child
    catchUp()
    const font = standIns.get(child)
    return font?.isConnected ? font : child
  }

  observer.observe(document, { childList: true, subtree: true })
}
