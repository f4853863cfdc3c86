import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '../../scripts/servers/find-port.mjs'

/** True when Debian's OpenID provider is installed. It comes with `sqlite3` and the tables of its database. */
export const glewlwydIsAtHand = spawnSync('glewlwyd', ['--version']).error === undefined

const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const modules = '/usr/lib/glewlwyd'

interface Client {
  id: string
  secret: string
  redirect: string
  afterSignOut: string
  backChannelLogout: string
}

interface Student {
  username: string
  name: string
  email: string
  password: string
  student_id: string
}

/** A browser at the provider: keeps cookies, and follows no redirect by itself. */
export class ProviderVisitor {
  readonly #jar = new Map<string, string>()

  async ask(address: string, { method = 'GET', body }: { method?: string; body?: object } = {}): Promise<Response> {
    const cookie = [...this.#jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';', 1)[0] ?? '').split('=')
      this.#jar.set(name, value.join('='))
    }
    return response
  }

  /** Does the same, and throws when the response is not a success. */
  async must(address: string, options?: { method?: string; body?: object }): Promise<Response> {
    const response = await this.ask(address, options)
    if (!response.ok)
      throw new Error(`${options?.method ?? 'GET'} ${address}: ${response.status} ${await response.text()}`)
    return response
  }
}

export interface Glewlwyd {
  api: string
  issuer: string
  stop: () => Promise<void>
}

/**
 * Starts Glewlwyd on a free port with a new database, set up through its own API for one client and one student. It
 * signs with ES256.
 */
export async function startGlewlwyd(client: Client, student: Student): Promise<Glewlwyd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glewlwyd-'))
  const database = path.join(folder, 'records.sqlite')
  spawnSync('sqlite3', [database], { input: readFileSync(tables) })
  const port = await findPort()
  const origin = `http://localhost:${port}`
  const settings = path.join(folder, 'glewlwyd.conf')
  await writeFile(settings, settingsOf({ port, origin, database }))
  const server = spawn('glewlwyd', [`--config-file=${settings}`], { stdio: 'ignore' })
  const stop = async () => {
    if (server.exitCode === null) await new Promise((done) => server.once('exit', done).kill())
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const api = `${origin}/api`
    await setUp(api, client, student)
    return { api, issuer: `${api}/oidc`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const settingsOf = ({ port, origin, database }: { port: number; origin: string; database: string }) => `
port=${port}
bind_address="127.0.0.1"
external_url="${origin}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="ERROR"
cookie_secure=0
session_expiration=3600
session_key="session"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${modules}/user"
client_module_path="${modules}/client"
user_auth_scheme_module_path="${modules}/scheme"
plugin_module_path="${modules}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${database}"; };
`

async function setUp(api: string, client: Client, student: Student): Promise<void> {
  const admin = new ProviderVisitor()
  // The account with which its tables begin.
  while (!(await signsIn(admin, api))) await sleep(50)
  const post = (where: string, body: object) => admin.must(`${api}/${where}/`, { method: 'POST', body })
  await addField(admin, `${api}/mod/user/database`, { student_id: { multiple: false, read: true, write: true } })
  await addField(admin, `${api}/mod/client/database`, {
    post_logout_redirect_uris: { multiple: true, read: true, write: true },
  })
  for (const name of ['profile', 'email'])
    await post('scope', { name, display_name: name, description: name, password_required: false, scheme: {} })
  await post('user', { ...student, enabled: true, scope: ['openid', 'profile', 'email'] })
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await post('mod/plugin', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: {
      iss: `${api}/oidc`,
      'jwt-type': 'ecdsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'jwks-show': true,
      'access-token-duration': 60,
      'refresh-token-duration': 3_600,
      'refresh-token-one-use': 'always',
      'code-duration': 60,
      'auth-type-code-enabled': true,
      'auth-type-refresh-enabled': true,
      'pkce-allowed': true,
      'subject-type': 'public',
      'allowed-scope': ['openid', 'profile', 'email'],
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      claims: [{ name: 'student_id', 'user-property': 'student_id', type: 'string', mandatory: true, scope: [] }],
      'session-management-allowed': true,
      'session-cookie-name': 'session_oidc',
      'session-cookie-expiration': 3_600,
      'back-channel-logout-allowed': true,
      'introspection-revocation-allowed': true,
    },
  })
  await post('client', {
    client_id: client.id,
    name: 'Student portal',
    client_secret: client.secret,
    confidential: true,
    enabled: true,
    scope: [],
    redirect_uri: [client.redirect],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_basic'],
    post_logout_redirect_uris: [client.afterSignOut],
    backchannel_logout_uri: client.backChannelLogout,
  })
}

const signsIn = (admin: ProviderVisitor, api: string): Promise<boolean> =>
  admin.ask(`${api}/auth`, { method: 'POST', body: { username: 'admin', password: 'password' } }).then(
    ({ ok }) => ok,
    () => false, // it does not listen yet
  )

/** Adds a field to one of its modules. */
async function addField(admin: ProviderVisitor, address: string, field: object): Promise<void> {
  const known = (await (await admin.must(address)).json()) as { parameters: { 'data-format': object } }
  Object.assign(known.parameters['data-format'], field)
  await admin.must(address, { method: 'PUT', body: known })
  await admin.must(`${address}/reset`, { method: 'PUT' })
}
