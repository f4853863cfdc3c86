import { transformSync } from '@babel/core'
import next from 'next/dist/build/swc/jest-transformer.js'

/**
 * Compiles components and hooks as the build does, through the React Compiler first: what it memoizes wrongly then fails in a unit test.
 * @param {Parameters<typeof next.createTransformer>[0]} options
 */
function createTransformer(options) {
  const { process } = next.createTransformer(options)
  return {
    /** @type {typeof process} */
    process(source, filename, jestOptions) {
      const compiled = transformSync(source, {
        filename,
        babelrc: false,
        configFile: false,
        sourceMaps: 'inline',
        parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? ['jsx'] : [])] },
        plugins: ['babel-plugin-react-compiler'],
      })
      return process(compiled?.code ?? source, filename, jestOptions)
    },
  }
}

const transformer = { createTransformer }

export default transformer
