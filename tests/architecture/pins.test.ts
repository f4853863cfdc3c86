import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        os: z.array(z.string()).optional(),
        cpu: z.array(z.string()).optional(),
        link: z.boolean().optional(),
        license: z.string().optional(),
      }),
    ),
  })
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

test('S-64: every package is locked to one version by its checksum, and comes from no place of its own', () => {
  const packages = Object.entries(lock.packages).filter(([where]) => where !== '')
  expect(packages.length).toBeGreaterThan(500)
  // What is made for other machines is there by its version alone, until it is needed.
  const unsealed = packages.filter(
    ([, { integrity, os, cpu }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') && !os && !cpu,
  )
  expect(unsealed.map(([where]) => where)).toEqual([])
  const elsewhere = packages.filter(([, { resolved, link }]) => link || resolved !== undefined)
  expect(elsewhere.map(([where]) => where)).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  expect(
    Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
  ).toEqual([])
})

test('S-64: a version below its floor is recognized', () => {
  expect(isBelow('16.3.7', '16.3.8')).toBe(true)
  expect(isBelow('16.3.8', '16.3.8')).toBe(false)
  expect(isBelow('16.10.0', '16.3.8')).toBe(false)
  expect(isBelow('15.9.9', '16.3.8')).toBe(true)
})

const page = readFileSync('docs/decisions/0018-packages.md', 'utf8')
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

test('S-64: every package of ours is on a decision page with its reason, and none that is gone', () => {
  const decisions = readdirSync('docs/decisions')
    .map((file) => readFileSync(`docs/decisions/${file}`, 'utf8'))
    .join('\n')
  expect(direct.filter((name) => !decisions.includes(`\`${name}\``))).toEqual([])
  const listed = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(listed.filter((name, index) => !direct.includes(name) || listed.indexOf(name) !== index)).toEqual([])
})

test('S-64: every package has a license of the list', () => {
  const allowed = (/\*\*Licenses\.\*\* ([^\n]*?)\. LGPL/.exec(page)?.[1] ?? '').split(', ')
  expect(allowed).toContain('MIT')
  const licenseOf = (where: string, license: string | undefined): string => {
    if (license !== undefined) return license
    const file = `${where}/package.json`
    const { data } = z
      .object({ license: z.string() })
      .safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
    return data?.license ?? 'none'
  }
  // What is made for other machines is in the lock file by name and version alone, beside its kind for this one.
  const packages = Object.entries(lock.packages).filter(
    ([where, { os, cpu, license }]) => where !== '' && !(license === undefined && (os ?? cpu)),
  )
  const refused = packages
    .map(([where, { license }]) => ({ where, license: licenseOf(where, license) }))
    // png-js says it in a file alone: MIT.
    .filter(({ where }) => where !== 'node_modules/png-js')
    .filter(
      ({ license }) =>
        !license
          .replace(/[()]/g, '')
          .split(/ AND | OR /)
          .every((one) => allowed.includes(one)),
    )
  expect(refused).toEqual([])
})

test('S-64: packages are installed without their scripts, wherever the project installs them', () => {
  const places = [
    'Containerfile',
    'README.md',
    'docs/operations.md',
    ...['scripts', 'tools'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.mjs'))
        .map((file) => `${folder}/${file}`),
    ),
  ]
  const installs = places.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\bnpm (ci|install)\b|npm\(\['(ci|install)'/.test(line) && !line.startsWith('//'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(installs.length).toBeGreaterThan(3)
  expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([])
})

test('S-64: npm sbom writes a CycloneDX bill of every package that the portal runs with', () => {
  const parts = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      specVersion: z.string(),
      components: z.array(z.object({ name: z.string(), group: z.string().optional(), version: z.string() })),
    })
    .parse(
      JSON.parse(
        execFileSync('npm', parts, { encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'ignore'] }),
      ),
    )
  const names = new Set(bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name)))
  expect(Object.keys(manifest.dependencies).filter((name) => !names.has(name))).toEqual([])
})
