// Completes package-lock.json with the optional platform packages that a registry did not serve.
//
// `npm install` leaves out of the lock file every optional package it could not look up, and `npm ci` elsewhere
// then refuses the file ("Missing: @next/swc-darwin-arm64@ from lock file"). The missing entries need no address:
// name, version, os and cpu are enough for npm to skip them on a machine they are not made for.
//
//   node scripts/complete-lock.mjs           adds what is missing
//   node scripts/complete-lock.mjs --check   fails when something is missing

import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** What a platform package's name says about where it runs: `binding-linux-arm64-musl` → linux, arm64, musl. */
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
      `package-lock.json lacks ${missing.length} platform packages (${missing.slice(0, 3).join(', ')}, …). Run: node scripts/complete-lock.mjs`,
    )
    process.exit(1)
  }
} else if (missing.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${missing.length} platform packages to package-lock.json.`)
}
