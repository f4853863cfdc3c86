// Adds to package-lock.json the optional platform packages that the registry did not serve.
//
// `npm install` omits from the lock file every optional package that it could not look up. `npm ci` on another machine
// then rejects the file ("Missing: @next/swc-darwin-arm64@ from lock file"). The added entries need no download
// address:
// with name, version, os and cpu, npm skips them on machines that they are not built for.
//
//   node scripts/complete-lock.mjs           adds the missing entries
//   node scripts/complete-lock.mjs --check   fails when an entry is missing

import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** Reads the platform from a package name: `binding-linux-arm64-musl` → linux, arm64, musl. */
function platformOf(name) {
  const words = name.split('/').pop().split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

const missing = []
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${where}/node_modules/${name}`
    const hoisted = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[hoisted]) continue
    const platform = platformOf(name)
    if (!platform.os && !platform.cpu) continue
    missing.push(name)
    lock.packages[hoisted] = {
      version: range.replace(/^[\^~]/, ''),
      ...platform,
      ...(entry.dev && { dev: true }),
      optional: true,
    }
  }
}

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    console.error(
      `package-lock.json is missing ${missing.length} platform packages (${missing.slice(0, 3).join(', ')}, …). Run: node scripts/complete-lock.mjs`,
    )
    process.exit(1)
  }
} else if (missing.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${missing.length} platform packages to package-lock.json.`)
}
