// Runs the embedded college in this process. Bundles its sources into one file first, because loading them one by one
// takes
// longer than the rest of a start. Source maps keep the stacks of errors pointing at the sources.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { at, root } from '../steps/project.mjs'

const folder = at('.local/college-program')

/** Replaces `import.meta.url` with the address of the source, so that a source still finds the files beside it. */
const standing = {
  name: 'standing',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    }))
  },
}

/**
 * Writes the program and returns its path. Processes that start at the same time write the same content, and each puts it
 * in place with one rename.
 */
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
  if (!bundled) throw new Error('The bundle of the college is empty.')
  mkdirSync(folder, { recursive: true })
  const program = path.join(folder, 'serve.mjs')
  const unfinished = `${program}.${process.pid}`
  writeFileSync(unfinished, bundled.contents)
  renameSync(unfinished, program)
  return program
}

// The provider's package warns below Node 22 when it is loaded. The college also runs on 20.19, as its tests prove.
const { warn } = console
console.warn = (...said) => String(said[0]).includes('Unsupported runtime') || warn(...said)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(await writeProgram()).href)
