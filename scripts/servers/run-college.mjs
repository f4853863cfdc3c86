// Turns this process into the embedded college. Its sources are put into one file first: to read them one by one takes longer
// than all the rest of a start. What the college says of a fault still names the source.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { at, root } from '../steps/project.mjs'

const folder = at('.local/college-program')

/** Files beside a source are found from where the source stands. */
const standing = {
  name: 'standing',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    }))
  },
}

/** Writes the program and returns where it is. Processes that start at once write the same, each in one move. */
async function writeProgram() {
  const {
    outputFiles: [bundled],
  } = await build({
    absWorkingDir: root,
    entryPoints: ['college/serve.ts'],
    bundle: true,
    packages: 'external',
    alias: { '@': root },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [standing],
    write: false,
    logLevel: 'error',
  })
  if (!bundled) throw new Error('The college was put into no file.')
  mkdirSync(folder, { recursive: true })
  const program = path.join(folder, 'serve.mjs')
  const unfinished = `${program}.${process.pid}`
  writeFileSync(unfinished, bundled.contents)
  renameSync(unfinished, program)
  return program
}

// The provider's package asks for Node 22 as it is loaded. The college runs on 20.19 as well, and its tests prove it.
const { warn } = console
console.warn = (...said) => String(said[0]).includes('Unsupported runtime') || warn(...said)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(await writeProgram()).href)
