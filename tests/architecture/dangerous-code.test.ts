import { isTest, listSources, type Source } from './sources'

/*
 * Code that the programs that answer requests may not contain, or only in the files listed here. Forbidding it is cheaper
 * than checking each use. A new use needs a line here with its reason.
 */

const programs = listSources(/\.tsx?$/).filter(
  (source) =>
    /^(?:app|features|components|lib|college)\/|^(?:middleware|instrumentation)/.test(source.path) &&
    !isTest(source) &&
    !source.path.includes('/testing/'),
)

const forbidden: [what: string, pattern: RegExp, except?: Record<string, string>][] = [
  [
    'code made from text',
    /\beval\(|new Function\(|\bFunction\(|node:vm['"]|set(?:Timeout|Interval)\(\s*['"`]/,
    {
      'lib/server/drafts/redis-store.ts': 'fixed scripts that Redis runs; values are passed as arguments',
      'lib/server/session/store/redis-store.ts':
        'fixed scripts from a file beside it that Redis runs; values are passed as arguments',
    },
  ],
  ['starting programs', /node:child_process|\bexecSync\(|\bspawn(?:Sync)?\(/],
  ['patterns made from text', /new RegExp\(/, { 'lib/middleware/methods.ts': 'made from its own list of addresses' }],
  [
    'SQL made from text',
    /\bsql\.raw\(|\.unsafe\(/,
    { 'college/services/reports.ts': 'only the names of its own columns' },
  ],
  [
    'HTML made from text',
    /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write\(/,
    {
      'app/_shell/tags.tsx': 'a fixed script',
      'features/account/keep-hash.tsx': 'a fixed script',
      'features/profile/contact/old-addresses.tsx':
        'a fixed script that contains only names and addresses from the code',
      'components/shell/notices/early-dismissal.tsx': 'a fixed script',
      'components/shell/notices/notice-place.tsx': 'a fixed script',
    },
  ],
  [
    'messages between windows',
    /addEventListener\(\s*['"]message['"]|\bonmessage\s*=|window\.postMessage|parent\.postMessage|opener\.postMessage/,
    {
      'lib/browser/session-channel.ts': 'a BroadcastChannel, which only this origin can reach',
    },
  ],
  ['unchecked certificates', /rejectUnauthorized|checkServerIdentity|secureProtocol/],
  [
    'predictable random numbers',
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
    'output outside the log',
    /process\.std(?:out|err)|writeFile(?:Sync)?\(|appendFile(?:Sync)?\(|createWriteStream|console\.\w+\(/,
    {
      'college/environment.ts': 'the reason why it does not start',
      'college/records/folder-lock.ts': 'the process that has the records open',
      'college/serve.ts': 'a line when it is ready, or the reason why it does not start',
      'lib/server/audit/audit.ts': 'the masquerade audit',
      'lib/server/audit/lock.ts': 'the process that is writing the audit',
      'lib/server/drafts/folder.ts': 'the drafts of a single process, sealed',
      'lib/server/env.ts': 'a developer’s session key',
      'lib/server/maintenance/switch.ts': 'the operator’s switch',
      'lib/server/session/store/snapshot.ts': 'the sessions of a single process, sealed',
      'lib/server/entry/start.ts': 'the reason why it does not start',
    },
  ],
  [
    'outgoing requests',
    /\bfetch\(|from 'undici'|\bhttps?\.(?:request|get)\(|XMLHttpRequest|sendBeacon\(|new WebSocket\(/,
    {
      'college/identity/provider.ts': 'back-channel sign-outs',
      'lib/browser/draft-request.ts': 'drafts, to the portal',
      'lib/browser/send.ts': 'calls, to the portal',
      'lib/browser/session-clock.ts': 'how long the session lasts, to the portal',
      'lib/server/college/wire.ts': 'every call to the college',
      'lib/server/observability/traces.ts': 'traces, to the operator’s collector',
      'lib/server/session/oidc/ask-provider.ts': 'discovery, keys, tokens and sign-outs of the provider',
      'lib/shared/maintenance.ts': 'checks whether the portal is open again, on a page without other scripts',
    },
  ],
  ['XML and YAML', /DOMParser|xml2js|fast-xml|js-yaml|libxml/],
]

const usesOf = (pattern: RegExp, sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test.each(forbidden)('%s: only in files listed with a reason', (_, pattern, except = {}) => {
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
])('finds %s', (text, index) => {
  const [, pattern = /$^/] = forbidden[index] ?? []
  expect(usesOf(pattern, [{ path: 'lib/x.ts', text }])).toEqual(['lib/x.ts'])
})
