import { readFileSync } from 'node:fs'
import { collegeVariables } from '@/college/environment'
import { pathPattern } from '@/lib/calls/call'
import { portalVariables } from '@/lib/server/env-variables'
import { rules } from '@/lib/server/rate-limits/rules'
import { everyCall, exampleInput } from '../data/calls'
import { isTest, listSources } from './sources'

/* How the code uses cryptography and secrets, and that the inventories of docs/security.md and docs/operations.md are complete. */

const page = readFileSync('docs/security.md', 'utf8')
const sectionOf = (text: string, title: string): string =>
  new RegExp(`\\n## ${title}\\n(.*?)(?=\\n## |$)`, 's').exec(text)?.[1] ?? ''
const section = (title: string): string => sectionOf(page, title)
const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

const programs = listSources(/\.tsx?$/).filter(
  (source) =>
    /^(?:app|features|components|lib|college)\//.test(source.path) &&
    !isTest(source) &&
    !source.path.includes('/testing/'),
)
const primitives =
  'createHash|createHmac|hkdfSync|pbkdf2\\w*|scrypt\\w*|createCipheriv|createDecipheriv|createSign|createVerify|randomBytes|randomUUID|randomInt|getRandomValues|generateKeyPair\\w*|' +
  'timingSafeEqual|SignJWT|EncryptJWT|CompactSign|CompactEncrypt|jwtVerify|jwtDecrypt|subtle'
const uses = programs.filter(({ text }) => new RegExp(`\\b(?:${primitives})\\s*[(.]`).test(text))

test('the inventory of cryptography lists every file that uses it and no other', () => {
  expect(
    named(section('Keys and algorithms'), /`((?:app|features|components|lib|college)\/[\w./-]+\.tsx?)`/g).toSorted(),
  ).toEqual(uses.map(({ path }) => path).toSorted())
})

test('cryptography comes from Node, the browser or jose', () => {
  const own = new RegExp(`(?:function|const|let) (?:${primitives})\\b`)
  for (const { path, text } of uses) {
    const imported = named(text, new RegExp(`import \\{[^}]*\\b(?:${primitives})\\b[^}]*\\} from '([^']+)'`, 'g'))
    expect({ path, from: imported.filter((from) => from !== 'node:crypto' && from !== 'jose') }).toEqual({
      path,
      from: [],
    })
    expect({ path, known: imported.length > 0 || /\bcrypto\.randomUUID\(/.test(text), own: own.test(text) }).toEqual({
      path,
      known: true,
      own: false,
    })
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(
    Object.keys(dependencies).filter((name) =>
      /crypt|hash|cipher|sha|md5|forge|nacl|sodium|jsonwebtoken|uuid|argon/i.test(name),
    ),
  ).toEqual([])
})

test('hashes, ciphers and signatures use approved algorithms only', () => {
  const chosen = programs.flatMap(({ text }) => [
    ...named(text, /\b(?:createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv)\(\s*([^,)]+)/g),
    ...named(text, /\benc: ('[^']+')/g),
    ...named(text, /contentEncryptionAlgorithms: \[([^\]]+)\]/g),
    ...named(text, /\balg: ('[A-Z]{2}\d+')/g),
    ...named(text, /\bgenerateKeyPair\(\s*([^,)]+)/g),
  ])
  expect([...new Set(chosen)].toSorted()).toEqual(["'A256GCM'", "'RS256'", "'aes-256-gcm'", "'sha256'"])
})

test('secrets come from a cryptographic generator and have 128 bits, or are short-lived with few tries', () => {
  const secrets = [
    'lib/server/session/cookie.ts',
    'lib/server/session/sign-in/sign-in.ts',
    'lib/server/http/nonce.ts',
    'college/services/web-tokens.ts',
    'college/sites/site-session.ts',
    'college/identity/keys.ts',
  ]
  const textOf = (path: string) => programs.find((source) => source.path === path)?.text ?? ''
  const bytes = secrets.flatMap((path) => named(textOf(path), /randomBytes\((\w+)\)/g))
  expect(bytes).toEqual(['32', '32', 'randomLength', '32', '32', '32'])
  expect(Number(/randomLength = (\d+)/.exec(textOf('lib/server/http/nonce.ts'))?.[1])).toBeGreaterThanOrEqual(16)
  for (const path of ['college/identity/second-factor.ts', 'college/services/one-time-codes.ts']) {
    expect(named(textOf(path), /(randomInt\(1_000_000\)\.toString\(\)\.padStart\(6, '0'\))/g)).toHaveLength(1)
    expect(textOf(path)).toMatch(/import \{[^}]*\brandomInt\b[^}]*\} from 'node:crypto'/)
  }
})

test('the list of connections names every address setting', () => {
  const addresses = [...new Set([...portalVariables, ...collegeVariables])].filter((name) =>
    /^(?!ALLOW_).*(?:_URLS?|_ISSUER|_STORE|_ENDPOINT)$|^METRICS_/.test(name),
  )
  const shown = section('Who talks to whom')
  // Those that no page leads to yet, and where the embedded college is itself.
  const unused = ['PARTNER_URL', 'ASSISTANT_URL', 'COLLEGE_URL']
  expect(addresses.filter((name) => !shown.includes(`\`${name}\``))).toEqual(unused)
  expect(programs.filter(({ text }) => /\bsites\.(?:partner|assistant)\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
})

test('no secret goes in an address, except tokens of links and the number staff search by', () => {
  const inAddress = everyCall.flatMap(([title, call]) => {
    const parts: string[] = []
    pathPattern(call, (part) => (parts.push(part), part))
    const sent = call.kind === 'load' ? [...parts, ...Object.keys(exampleInput(call, '1'))] : parts
    return [...new Set(sent)].filter((name) => call.secrets?.includes(name)).map((name) => `${title}: ${name}`)
  })
  expect(inAddress.toSorted()).toEqual([
    'calendarEvents (load): token',
    'designationAppStatusSupervisor (load): token',
    'notMe (load): token',
    'studentSearch (load): ssn',
    'validateAndRetrieveProctor (load): token',
    'validateWebToken (load): webToken',
  ])
})

test('every call that takes files counts against the upload limit and keeps the file secret', () => {
  const takers = everyCall.flatMap(([, call]) => (call.kind === 'save' && call.upload === true ? [call] : []))
  expect(takers.length).toBeGreaterThan(1)
  for (const { name, limit, secrets = [] } of takers)
    expect({ name, limit, secrets }).toEqual({ name, limit: 'upload', secrets: expect.arrayContaining(['data']) })
})

test('the table of limits has the figures of every rate limit', () => {
  const limits = sectionOf(readFileSync('docs/operations.md', 'utf8'), 'Limits')
  const figures = Object.entries(rules).flatMap(([name, rule]) =>
    [rule.caller, 'identifier' in rule ? rule.identifier : rule.caller].map((figure) => ({
      name,
      figure: figure.toLocaleString('en-US'),
    })),
  )
  expect(figures.filter(({ figure }) => !new RegExp(`(?<![\\d,])${figure}(?![\\d,])`).test(limits))).toEqual([])
})

test('the table of claims lists every claim the portal reads', () => {
  const claims = sectionOf(readFileSync('docs/operations.md', 'utf8'), 'Claims of the id token')
  const { text = '' } = programs.find(({ path }) => path === 'lib/server/session/sign-in/person.ts') ?? {}
  const read = named(/const Claims = z\.object\(\{(.*?)\n\}\)/s.exec(text)?.[1] ?? '', /^ {2}(\w+):/gm)
  expect(read).toContain('student_id')
  expect(read.filter((name) => !claims.includes(`\`${name}\``))).toEqual([])
})
