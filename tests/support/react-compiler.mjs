import { createRequire } from 'node:module'
import { transformSync } from '@babel/core'
import reactCompiler from 'babel-plugin-react-compiler'

// Its types name no exports, so this loads it as the CommonJS module that it is.
const next = createRequire(import.meta.url)('next/dist/build/swc/jest-transformer.js')

/**
 * Compiles components and hooks as the build does, through the React Compiler first, so that wrong memoization fails in
 * a unit test.
 * @param {unknown} options
 */
function createTransformer(options) {
  /** @type {{ process: (source: string, filename: string, options: object) => { code: string } }} */
  const { process } = next.createTransformer(options)
  return {
    /** @type {typeof process} */
    process(source, filename, jestOptions) {
      /** @type {('typescript' | 'jsx')[]} */
      const syntax = filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
      const compiled = transformSync(source, {
        filename,
        babelrc: false,
        configFile: false,
        sourceMaps: 'inline',
        parserOpts: { plugins: syntax },
        plugins: [reactCompiler],
      })
      return process(compiled?.code ?? source, filename, jestOptions)
    },
  }
}

const transformer = { createTransformer }

export default transformer
