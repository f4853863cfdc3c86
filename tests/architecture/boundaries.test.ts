import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { listSources } from './sources'

/* `npm test -- imports` checks the real files. These tests prove with made-up files that each rule can fail. */

/** A made-up file: its path, what it imports, and the rule that must object; null when the import is allowed. */
const files: [file: string, text: string, rule: string | null][] = [
  ['components/shell/header.tsx', "import { load } from '@/lib/server/college/client'", 'components'],
  ['components/shell/menu.tsx', "import { x } from '@/components/kit/list'", null],
  ['components/kit/menu.tsx', "import { x } from '@/components/shell/header'", 'components'],
  ['components/kit/list.tsx', "import { x } from '@/lib/calls/site'", 'types for components'],
  ['components/kit/typed.tsx', "import type { x } from '@/lib/calls/site'", null],
  ['components/ui/button.tsx', "export { x } from '@/features/designations/rules'", 'components/ui'],
  ['features/messages/list.tsx', "import { x } from '../designations/introduction'", 'components of another noun'],
  ['features/messages/page.tsx', "import { x } from '@/lib/server/env'", 'features'],
  ['features/messages/own.tsx', "import { x } from './row'\nimport { y } from '@/components/kit/list'", null],
  ['features/messages/keys.tsx', "import { x } from '@/features/designations/rules'", null],
  ['features/messages/loads.server.ts', "import { x } from '@/lib/server/env'", null],
  ['features/messages/bad.server.ts', "import { x } from '@/components/kit/list'", 'server files of features'],
  ['features/messages/calls.ts', "import { format } from 'date-fns'", 'packages of calls of features'],
  ['features/messages/more-calls.ts', "import { z } from 'zod'", null],
  ['features/messages/page.manifest.ts', "import { x } from '@/lib/calls/site'", 'page manifests'],
  ['features/messages/rules.test.ts', "import { x } from '@/lib/server/env'", null],
  ['features/messages/list.test.ts', "import { x } from '@/college/serve'", 'tests of features'],
  ['features/dashboard/card.tsx', "import { x } from '@/features/designations/introduction'", null],
  ['app/page.tsx', "import { x } from '@/college/serve'", 'app'],
  ['app/other.tsx', "import { x } from '@/lib/server/env'", null],
  ['middleware.ts', "import { x } from '@/lib/server/env'", 'middleware'],
  ['instrumentation.ts', "import { x } from '@/lib/server/env'", 'instrumentation'],
  ['instrumentation-client.ts', "import { x } from '@/features/designations/rules'", 'browser instrumentation'],
  ['lib/middleware/steps.ts', "import { x } from '@/lib/server/env'", 'lib/middleware'],
  ['lib/middleware/pass.ts', "import { x } from '@/lib/server/entry/middleware'", null],
  ['lib/shared/result.ts', "const x = await import('@/lib/calls/table')", 'lib/shared'],
  ['lib/calls/table.ts', "import { x } from '@/features/designations/rules'", 'table of calls'],
  ['lib/calls/drafted-forms.ts', "import { x } from '@/features/designations/rules'", 'table of drafted forms'],
  ['lib/calls/wire.ts', "import { format } from 'date-fns'", 'packages of lib/calls'],
  ['lib/calls/call.ts', "import { x } from '@/features/designations/rules'", 'lib/calls'],
  ['lib/browser/query.ts', "import { x } from '@/lib/calls/site'", 'types for lib/browser'],
  ['lib/browser/clock.ts', "import { x } from '@/lib/server/env'", 'lib/browser'],
  ['lib/server/handlers/save.ts', "import { x } from '@/features/designations/rules'", 'lib/server'],
  ['lib/server/college/role.ts', "import type { x } from '../session/viewer'", 'lib/server/college/'],
  ['lib/server/session/own.ts', "import { x } from '../college/client'\nimport { y } from './store/names'", null],
  ['lib/server/session/store/end.ts', "import { x } from '../viewer'", 'lib/server/session/store/'],
  ['lib/server/elsewhere/new.ts', "import { x } from '../env'", 'every folder of lib/server has a layer'],
  ['college/services/site.ts', "import { x } from '@/features/designations/rules'", 'college'],
  ['college/services/messages.ts', "import { x } from '@/features/messages/more-calls'", null],
  ['college/testing/records.ts', "import { x } from '@/features/designations/rules'", 'college/testing'],
  ['e2e/support/messages.ts', "import { x } from '@/features/designations/rules'", 'e2e'],
  ['scripts/a.ts', "import type { x } from './b'", 'no circles'],
  ['scripts/b.ts', "import { x } from '@/scripts/a'", null],
]

/** Files that the made-up ones import. */
const imported = [
  ...['lib/server/college/client.ts', 'lib/server/env.ts', 'lib/server/entry/middleware.ts', 'college/serve.ts'],
  ...['lib/server/session/viewer.ts', 'lib/server/session/store/names.ts', 'lib/calls/site.ts'],
  ...['features/designations/introduction.tsx', 'features/designations/rules.ts', 'features/messages/row.tsx'],
]

interface Cruised {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

/** Runs dependency-cruiser with the project's rules in a folder of made-up files. Returns the broken rules by file. */
async function breaches(): Promise<Map<string, string[]>> {
  mkdirSync('.local', { recursive: true })
  const folder = mkdtempSync(path.resolve('.local/boundaries-'))
  try {
    symlinkSync(path.resolve('tsconfig.json'), path.join(folder, 'tsconfig.json'))
    for (const [file, text] of [...files, ...imported.map((file) => [file, 'export const x = 1'] as const)]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const command = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const config = path.resolve('.dependency-cruiser.mjs')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, '--config', config, '-T', 'json', ...new Set(files.map(([file]) => file.split('/')[0] ?? ''))],
      { cwd: folder, maxBuffer: 50_000_000 },
    ).catch((error: { stdout: string }) => error)
    const found = new Map<string, string[]>()
    for (const { from, rule } of (JSON.parse(stdout) as Cruised).summary.violations)
      found.set(from, [...(found.get(from) ?? []), rule.name])
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('each rule about imports names the file that breaks it, and no other', async () => {
  const found = await breaches()
  expect(Object.fromEntries(files.map(([file]) => [file, found.get(file) ?? []]))).toEqual(
    Object.fromEntries(files.map(([file, , rule]) => [file, rule === null ? [] : [rule]])),
  )
})

test('every relative link in README.md and docs leads to a file', () => {
  const pages = listSources(/\.md$/)
  const broken = pages.flatMap(({ path: page, text }) =>
    [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?(?:\s+"[^"]*")?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/i.test(link) && !existsSync(path.join(path.dirname(page), decodeURI(link))))
      .map((link) => `${page} links to ${link}, which does not exist.`),
  )
  expect(broken).toEqual([])
})
