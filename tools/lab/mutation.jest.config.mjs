import path from 'node:path'
import configure from '../../jest.config.mjs'

/** Jest configuration for the server tests in the folder that tools/mutation.mjs names. */
export default async function configureForMutation() {
  const {
    projects: [server],
    testTimeout,
  } = await configure()
  if (typeof server !== 'object') throw new Error('jest.config.mjs has no first project.')
  const rootDir = path.resolve(import.meta.dirname, '../..')
  return { ...server, rootDir, testTimeout, testMatch: [process.env.MUTATION_TESTS ?? ''] }
}
