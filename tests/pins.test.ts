import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Below these a known weakness comes back: raise them with each security release, never lower them. */
const floors: Record<string, string> = {
  next: '16.3.8',
  react: '19.2.6',
  'react-dom': '19.2.6',
  'next-auth': '4.24.15',
  'oidc-provider': '9.13.3',
  hono: '4.13.19',
  '@hono/node-server': '2.1.8',
  jose: '4.15.9',
  undici: '7.30.2',
  'drizzle-orm': '0.45.4',
}

const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional(), resolved: z.string().optional(), os: z.array(z.string()).optional(), cpu: z.array(z.string()).optional(), link: z.boolean().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const numbers = (version: string) => version.split('-', 1)[0]?.split('.').map(Number) ?? []

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [numbers(version), numbers(floor)]
  const first = need.findIndex((part, index) => part !== (have[index] ?? 0))
  return first >= 0 && (have[first] ?? 0) < (need[first] ?? 0)
}

test.each(Object.entries(floors))('S-64: %s is installed at %s or newer, also below other packages', (name, floor) => {
  const versions = Object.entries(lock.packages)
    .filter(([where]) => where === `node_modules/${name}` || where.endsWith(`/node_modules/${name}`))
    .map(([where, { version }]) => ({ where, version: version ?? '0' }))
  expect(versions).not.toEqual([])
  expect(versions.filter(({ version }) => isBelow(version, floor))).toEqual([])
})

test('every package is locked to one version by its checksum, and comes from no place of its own', () => {
  const packages = Object.entries(lock.packages).filter(([where]) => where !== '')
  expect(packages.length).toBeGreaterThan(500)
  // What is made for other machines stands there by its version alone, until it is needed.
  const unsealed = packages.filter(([, { integrity, os, cpu }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') && !os && !cpu)
  expect(unsealed.map(([where]) => where)).toEqual([])
  const elsewhere = packages.filter(([, { resolved, link }]) => link || resolved !== undefined)
  expect(elsewhere.map(([where]) => where)).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  expect(Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('a version below its floor is recognized', () => {
  expect(isBelow('16.3.7', '16.3.8')).toBe(true)
  expect(isBelow('16.3.8', '16.3.8')).toBe(false)
  expect(isBelow('16.10.0', '16.3.8')).toBe(false)
  expect(isBelow('15.9.9', '16.3.8')).toBe(true)
})
