import { KeepHash } from './keep-hash'

/** Puts the form into the page as the server sends it, and runs its script as a browser does while parsing. */
function readForm(destination: string): HTMLFormElement {
  const { dangerouslySetInnerHTML } = KeepHash({ nonce: undefined }).props as {
    dangerouslySetInnerHTML: { __html: string }
  }
  document.body.innerHTML = `<form><input type="hidden" name="destination" value="${destination}"><script></script></form>`
  const form = document.querySelector('form')!
  new Function('document', dangerouslySetInnerHTML.__html)({ currentScript: form.querySelector('script') })
  form.addEventListener('submit', (event) => event.preventDefault())
  return form
}

afterEach(() => window.history.replaceState(null, '', '/'))

test('RT-03: submitting the form appends the address’s hash to the destination once', () => {
  window.history.replaceState(null, '', '/?destination=x#letters')
  const form = readForm('/designations-certifications?view=all')
  form.requestSubmit()
  form.requestSubmit()
  expect(form.querySelector('input')).toHaveValue('/designations-certifications?view=all#letters')
})

test('RT-03: a destination with its own hash keeps it, and an address without one adds nothing', () => {
  window.history.replaceState(null, '', '/#other')
  const own = readForm('/dashboard#mine')
  own.requestSubmit()
  expect(own.querySelector('input')).toHaveValue('/dashboard#mine')
  window.history.replaceState(null, '', '/')
  const none = readForm('/dashboard')
  none.requestSubmit()
  expect(none.querySelector('input')).toHaveValue('/dashboard')
})

test('RT-03, RT-12: following a link of the form appends the hash to its destination', () => {
  window.history.replaceState(null, '', '/?destination=x#letters')
  const form = readForm('/profile')
  form.insertAdjacentHTML('beforeend', '<a href="/account/password-reset?destination=%2Fprofile">Forgot</a>')
  const link = form.querySelector('a')!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  link.click()
  expect(link).toHaveAttribute('href', expect.stringMatching(/\?destination=%2Fprofile%23letters$/))
})
