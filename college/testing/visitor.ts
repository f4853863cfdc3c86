import { createHash, randomBytes } from 'node:crypto'
import { readForm } from './form'
import type { RunningCollege } from './running-college'

/** The addresses of a college and of the portal that it sends people back to. */
type Addresses = Pick<RunningCollege, 'url' | 'portalUrl'>

/** A minimal browser for sign-in: stores cookies with their paths and follows no redirect by itself. */
export class Visitor {
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(readonly college: Addresses) {}

  async get(address: string): Promise<Response> {
    return this.#send(address, { method: 'GET' })
  }

  /** Posts a form, as a browser would from a page of the college. */
  async post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.college.url, ...headers },
    })
  }

  /** Follows redirects within the college; returns the first page, or the redirect that leaves the college. */
  async follow(answer: Response): Promise<{ answer: Response; address: string }> {
    let [at, next] = [answer, answer.headers.get('location')]
    let address = answer.url
    while (next) {
      address = new URL(next, this.college.url).href
      if (!address.startsWith(this.college.url)) break
      at = await this.get(address)
      next = at.headers.get('location')
    }
    return { answer: at, address }
  }

  /** Submits a form of a page with its hidden fields, and follows the redirects. */
  async submit(
    html: string,
    fields: Record<string, string>,
    action = '',
  ): Promise<{ answer: Response; address: string }> {
    const form = readForm(html, action)
    return this.follow(await this.post(new URL(form.action, this.college.url).href, { ...form.fields, ...fields }))
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(address)
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { value, path })
  }
}

const clientSecret = 'embedded-college-portal-secret-local-only'

/** The portal's part of a sign-in: the address it sends the user to, and the secrets it keeps meanwhile. */
export function beginSignIn(college: Addresses, differing: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const parameters = {
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    prompt: 'consent',
    redirect_uri: `${college.portalUrl}/auth/login`,
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...differing,
  }
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return { verifier, parameters, address: `${college.url}/oidc/authorize?${query}` }
}

/** Calls the token endpoint as the portal does. */
export async function askForTokens(college: Addresses, fields: Record<string, string>) {
  const answer = await fetch(`${college.url}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`portal:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  })
  const body: Record<string, string> = await answer.json()
  return { status: answer.status, body }
}

/** Signs in through the forms, from the portal's address to the tokens. */
export async function signIn(visitor: Visitor, username: string, password: string) {
  const { college } = visitor
  const started = beginSignIn(college)
  const page = await visitor.follow(await visitor.get(started.address))
  const { address } = await visitor.submit(await page.answer.text(), { username, password })
  return redeem(college, address, started)
}

/** Exchanges the code in an address for tokens. */
export async function redeem(
  college: Addresses,
  address: string,
  { verifier, parameters }: ReturnType<typeof beginSignIn>,
) {
  const code = new URL(address).searchParams.get('code')
  if (!code) throw new Error(`no code in ${address}`)
  return askForTokens(college, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: parameters.redirect_uri,
    code_verifier: verifier,
  })
}

/** Creates a student or staff member for the test. `set` changes fields of the scenario. */
export async function createStudent(college: Pick<Addresses, 'url'>, scenario = 'established', set?: object) {
  const answer = await fetch(`${college.url}/control/students`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, set }),
  })
  const student: { username: string; password: string; studentId: string | null; oktaId: string } = await answer.json()
  return student
}

/** Opens the sign-in page as a new visitor. Returns the visitor and the page. */
export async function openSignIn(college: Addresses, differing: Record<string, string | undefined> = {}) {
  const visitor = new Visitor(college)
  const started = beginSignIn(college, differing)
  const { answer, address } = await visitor.follow(await visitor.get(started.address))
  return { visitor, started, answer, address, html: await answer.text() }
}

/** Returns the code in the newest email to an address. */
export async function newestCode(college: Addresses, to: string): Promise<string> {
  const answer = await fetch(`${college.url}/control/outbox?to=${encodeURIComponent(to)}`)
  const [mail]: { subject: string }[] = await answer.json()
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}
