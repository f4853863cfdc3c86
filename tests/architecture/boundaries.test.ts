import { existsSync } from 'node:fs'
import path from 'node:path'
import { findCircles, importsOf } from './imports'
import { listSources } from './sources'
import { findBreaches } from './boundaries'

const sources = listSources(/\.tsx?$/)

test('every import keeps to the folders that its own may use', () => {
  expect(findBreaches(sources)).toEqual([])
})

test('no files need each other in a circle, not even for a type', () => {
  expect(findCircles(sources)).toEqual([])
  const circle = [
    { path: 'lib/a.ts', text: "import type { B } from './b'" },
    { path: 'lib/b.ts', text: "export { c } from '@/lib/c'" },
    { path: 'lib/c.tsx', text: "const a = await import('./a')" },
    { path: 'lib/d.ts', text: "import './a'" },
  ]
  expect(findCircles(circle)).toEqual([['lib/a', 'lib/b', 'lib/c']])
})

test('the root of lib/server holds few files: the rest are in folders', () => {
  const atRoot = sources.filter(({ path }) => /^lib\/server\/[^/]+$/.test(path))
  expect(atRoot.length).toBeLessThanOrEqual(8)
})

test('the middleware reaches the folders of the server by one module', () => {
  const steps = sources.filter(({ path }) => path.startsWith('lib/middleware/') && !path.includes('.test.'))
  const needed = steps
    .flatMap(importsOf)
    .map(({ target }) => target)
    .filter((target) => target.startsWith('lib/server/'))
  expect([...new Set(needed)]).toEqual(['lib/server/middleware'])
})

describe('a forbidden import is named', () => {
  const breaches = (path: string, text: string) => findBreaches([{ path, text }])

  test.each([
    [
      'components/shell/header.tsx',
      "import { load } from '@/lib/server/college/client'",
      'components/* may import only from',
    ],
    [
      'features/messages/list.tsx',
      "import { Introduction } from '../designations/introduction'",
      'imports features/designations/introduction; the components of a noun are its own',
    ],
    ['components/kit/list.tsx', "import { site } from '@/lib/calls/site'", 'may take only its types'],
    [
      'components/ui/button.tsx',
      "export { x } from '@/features/designations/rules'",
      'may import only from lib/shared',
    ],
    ['features/messages/list.tsx', "import { env } from '@/lib/server/env'", 'features may import only from'],
    [
      'features/messages/list.tsx',
      "'use client'\nimport { loadLedger } from '../continuing-education/loads.server'",
      'runs in the browser',
    ],
    [
      'app/page.tsx',
      "import { openRecords } from '@/college/records/database'",
      'app may import only from features, components, lib',
    ],
    ['app/form.tsx', "'use client'\nimport { env } from '@/lib/server/env'", 'runs in the browser'],
    ['lib/shared/result.ts', "const x = await import('@/lib/calls/table')", 'lib/shared may import only from itself'],
    ['lib/calls/site.ts', "import { format } from 'date-fns'", 'lib/calls may use only zod'],
    ['features/messages/calls.ts', "import { format } from 'date-fns'", 'features/**/*calls.ts may use only zod'],
    [
      'college/services/site.ts',
      "import { standing } from '@/features/recertification/rules'",
      'college may import only from',
    ],
    ['lib/server/observability/log.ts', 'export const log = 1', "does not begin with import 'server-only'"],
    ['features/messages/loads.server.ts', 'export const load = 1', "does not begin with import 'server-only'"],
    ['components/ui/link.tsx', 'const base = process.env.PORTAL_URL', 'reads process.env'],
    ['features/messages/link.tsx', "const base = process['env'].PORTAL_URL", 'reads process.env'],
    ['instrumentation-client.ts', 'const { env } = process', 'reads process.env'],
  ])('%s: %s', (path, text, sentence) => {
    expect(breaches(path, text)).toEqual([expect.stringContaining(sentence)])
  })

  test.each([
    ['components/kit/list.tsx', "import type { LoadAnswer } from '@/lib/calls/table'"],
    ['components/kit/list.tsx', "import { type LoadAnswer } from '@/lib/calls/table'"],
    ['features/messages/list.tsx', "import { Card } from '@/components/ui/card'\nimport { Row } from './row'"],
    ['features/messages/list.tsx', "import { keyOf } from '@/features/designations/rules'"],
    ['features/messages/loads.server.ts', "import 'server-only'\nimport { env } from '@/lib/server/env'"],
    ['features/dashboard/card.tsx', "import { Introduction } from '@/features/designations/introduction'"],
    ['app/(portal)/dashboard/page.tsx', "import { env } from '@/lib/server/env'"],
    ['lib/server/observability/log.ts', "import 'server-only'\nimport { pino } from 'pino'"],
    ['college/services/site.ts', "import { site } from '@/features/messages/calls'"],
    ['college/environment.ts', 'const port = process.env.COLLEGE_PORT'],
    ['instrumentation.ts', 'const runtime = process.env.NEXT_RUNTIME'],
    ['college/testing/records.ts', 'const folder = process.env.RUN_FOLDER'],
  ])('%s may: %s', (path, text) => {
    expect(breaches(path, text)).toEqual([])
  })
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
