import { isTest, listSources, type Source } from './sources'

/*
 * What the programs that answer requests do not contain at all, or at named places only. Cheaper to forbid than to check
 * at each use; a new use is a line here with its reason.
 */

const programs = listSources(/\.tsx?$/).filter(
  (source) =>
    /^(?:app|features|components|lib|college)\/|^(?:middleware|instrumentation)/.test(source.path) &&
    !isTest(source) &&
    !source.path.includes('/testing/'),
)

const forbidden: [what: string, pattern: RegExp, except?: Record<string, string>][] = [
  [
    'code that is made from text',
    /\beval\(|new Function\(|\bFunction\(|node:vm['"]|set(?:Timeout|Interval)\(\s*['"`]/,
    {
      'lib/server/drafts/redis-store.ts':
        'scripts that are written there, run by Redis; what varies goes along as arguments',
      'lib/server/session/store/redis-store.ts':
        'scripts that are written beside it, run by Redis; what varies goes along as arguments',
    },
  ],
  ['programs that are started', /node:child_process|\bexecSync\(|\bspawn(?:Sync)?\(/],
  [
    'patterns that are made from text',
    /new RegExp\(/,
    { 'lib/middleware/methods.ts': 'made from its own list of addresses' },
  ],
  [
    'SQL that is made from text',
    /\bsql\.raw\(|\.unsafe\(/,
    { 'college/services/reports.ts': 'the names of its own columns' },
  ],
  [
    'HTML that is made from text',
    /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write\(/,
    {
      'app/_shell/tags.tsx': 'a script that is written there',
      'features/account/keep-hash.tsx': 'a script that is written there',
      'features/profile/contact/old-addresses.tsx': 'a fixed script: only names and addresses of the code are in it',
      'components/shell/notices/early-dismissal.tsx': 'a script that is written there',
      'components/shell/notices/notice-place.tsx': 'a script that is written there',
    },
  ],
  [
    'messages between windows',
    /addEventListener\(\s*['"]message['"]|\bonmessage\s*=|window\.postMessage|parent\.postMessage|opener\.postMessage/,
    {
      'lib/browser/session-channel.ts': 'a BroadcastChannel, which only this origin can reach',
    },
  ],
  ['certificates that are not checked', /rejectUnauthorized|checkServerIdentity|secureProtocol/],
  [
    'chance that can be guessed',
    /Math\.random\(/,
    {
      'lib/browser/query-client.ts': 'how long to wait',
      'lib/server/college/attempt.ts': 'how long to wait',
      'lib/server/session/oidc/refresh.ts': 'how long to wait',
      'lib/server/observability/traces.ts': 'which requests are traced',
      'lib/shared/maintenance.ts': 'how long to wait',
    },
  ],
  [
    'writing beside the log',
    /process\.std(?:out|err)|writeFile(?:Sync)?\(|appendFile(?:Sync)?\(|createWriteStream|console\.\w+\(/,
    {
      'college/environment.ts': 'why it does not start',
      'college/records/folder-lock.ts': 'who has the records open',
      'college/serve.ts': 'that it is ready, or why it does not start',
      'lib/server/audit/audit.ts': 'the audit of views',
      'lib/server/audit/lock.ts': 'who writes it just now',
      'lib/server/drafts/folder.ts': 'the drafts of a single process, sealed',
      'lib/server/env.ts': 'a developer’s session key',
      'lib/server/maintenance/switch.ts': 'the operator’s switch',
      'lib/server/session/store/snapshot.ts': 'the sessions of a single process, sealed',
      'lib/server/entry/start.ts': 'why it does not start',
    },
  ],
  [
    'requests that leave the program',
    /\bfetch\(|from 'undici'|\bhttps?\.(?:request|get)\(|XMLHttpRequest|sendBeacon\(|new WebSocket\(/,
    {
      'college/identity/provider.ts': 'back-channel sign-outs',
      'lib/browser/draft-request.ts': 'drafts, to the portal',
      'lib/browser/send.ts': 'calls, to the portal',
      'lib/browser/session-clock.ts': 'how long the session lasts, to the portal',
      'lib/server/college/wire.ts': 'every call of the college',
      'lib/server/observability/traces.ts': 'traces, to the operator’s collector',
      'lib/server/session/oidc/ask-provider.ts': 'discovery, keys, tokens and sign-outs of the provider',
      'lib/shared/maintenance.ts': 'whether the portal is open again, by a page that has no other script',
    },
  ],
  ['XML and YAML', /DOMParser|xml2js|fast-xml|js-yaml|libxml/],
]

const usesOf = (pattern: RegExp, sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test.each(forbidden)('%s: none, but where a reason is given', (_, pattern, except = {}) => {
  expect(usesOf(pattern, programs).toSorted()).toEqual(Object.keys(except).toSorted())
})

test.each([
  ["eval('1')", 0],
  ["import { exec } from 'node:child_process'", 1],
  ['new RegExp(input)', 2],
  ['sql.raw(input)', 3],
  ['<p dangerouslySetInnerHTML={{ __html: text }} />', 4],
  ["window.addEventListener('message', take)", 5],
  ['{ rejectUnauthorized: false }', 6],
  ['Math.random()', 7],
  ['console.log(name)', 8],
  ["await fetch('/api')", 9],
  ["https.request('https://college.example')", 9],
  ['new DOMParser()', 10],
])('it sees %s', (text, index) => {
  const [, pattern = /$^/] = forbidden[index] ?? []
  expect(usesOf(pattern, [{ path: 'lib/x.ts', text }])).toEqual(['lib/x.ts'])
})
