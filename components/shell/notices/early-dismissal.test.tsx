import { EarlyDismissal } from './early-dismissal'

/** Runs the inline script, as a browser does while it parses the page. */
function readPage(items: string) {
  const { dangerouslySetInnerHTML } = EarlyDismissal({}).props as { dangerouslySetInnerHTML: { __html: string } }
  document.body.innerHTML = `<ul>${items}</ul>`
  new Function(dangerouslySetInnerHTML.__html)()
}

const item = (storage: string, key: string, value: string) =>
  `<li data-closing='${JSON.stringify({ storage, key, value })}'>${key}</li>`

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('SH-16, RC-04: hides notices closed before, before anything is painted', () => {
  sessionStorage.setItem('portal.dismissed.7', '1')
  localStorage.setItem('portal.recertification-dismissed', '1002003:2026')
  readPage(
    item('session', 'portal.dismissed.7', '1') +
      item('session', 'portal.dismissed.8', '1') +
      item('local', 'portal.recertification-dismissed', '1002003:2026'),
  )
  const hidden = [...document.querySelectorAll('li')].map((element) => element.hidden)
  expect(hidden).toEqual([true, false, true])
})

test('RC-04: a dismissal from another year hides nothing', () => {
  localStorage.setItem('portal.recertification-dismissed', '1002003:2025')
  readPage(item('local', 'portal.recertification-dismissed', '1002003:2026'))
  expect(document.querySelector('li')?.hidden).toBe(false)
})

test('a notice with invalid data breaks nothing', () => {
  expect(() => readPage('<li data-closing="{">broken</li>')).not.toThrow()
})
