import { act, render } from '@testing-library/react'
import { Fragment } from 'react'
import { surviveTranslation } from './translated-page'

surviveTranslation()

const font = () => document.createElement('font')

/** How translators replace a text node. */
const translators: Record<string, (text: Text) => void> = {
  'replaces each text': (text) => {
    const outer = font()
    outer.appendChild(font()).textContent = text.data
    text.replaceWith(outer)
  },
  'inserts its own before each text and removes the text': (text) => {
    const outer = font()
    outer.appendChild(font()).textContent = text.data
    text.parentNode?.insertBefore(outer, text)
    text.remove()
  },
  'wraps each text': (text) => {
    const outer = font()
    text.replaceWith(outer)
    outer.appendChild(font()).append(text)
  },
}

/** Translates the text in an element, and text that is added later. Returns a function that stops it. */
function translate(root: Element, replace: (text: Text) => void): () => void {
  const all = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (!text.parentElement?.closest('font') && text.data.trim()) replace(text)
  }
  all()
  const observer = new MutationObserver(all)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

const steps = [
  { saved: false, count: 1, order: ['a', 'b', 'c'] },
  { saved: true, count: 1, order: ['a', 'b', 'c'] },
  { saved: true, count: 2, order: ['c', 'a', 'b'] },
  { saved: false, count: 3, order: ['b'] },
  { saved: true, count: 3, order: ['b', 'c'] },
  { saved: true, count: 4, order: [] },
]
function Page({ saved, count, order }: (typeof steps)[number]) {
  return (
    <div>
      {saved && 'Saved. '}
      You have {count} {count === 1 ? 'credit' : <b>credits</b>}
      {saved ? ' and all is well' : <i>!</i>}
      {order.map((name) => (
        <Fragment key={name}>{name}</Fragment>
      ))}
      <p>{saved ? 'yes' : ''}</p>
      <button>{count > 2 && 'Many '}Close</button>
    </div>
  )
}

test.each(Object.entries(translators))('a page keeps the right text while a translator %s', async (_, replace) => {
  const { container, rerender } = render(<Page {...steps[0]!} />)
  const stop = translate(container, replace)
  for (const step of steps) {
    await act(async () => rerender(<Page {...step} />))
    const { count, saved, order } = step
    expect(container.textContent).toBe(
      `${saved ? 'Saved. ' : ''}You have ${count} ${count === 1 ? 'credit' : 'credits'}${
        saved ? ' and all is well' : '!'
      }${order.join('')}${saved ? 'yes' : ''}${count > 2 ? 'Many ' : ''}Close`,
    )
  }
  stop()
})
