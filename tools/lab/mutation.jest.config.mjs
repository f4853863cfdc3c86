import path from 'node:path'
import configure from '../../jest.config.mjs'

/** The server's tests, limited to the folder that tools/mutation.mjs names. */
export default async function configureForMutation() {
  const {
    projects: [server],
    testTimeout,
  } = await configure()
  if (typeof server !== 'object') throw new Error('jest.config.mjs has no first project.')
  const rootDir = path.resolve(import.meta.dirname, '../..')
  return { ...server, rootDir, testTimeout, testMatch: [process.env.MUTATION_TESTS ?? ''] }
}
