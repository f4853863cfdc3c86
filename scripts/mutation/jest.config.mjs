import path from 'node:path'
import configure from '../../jest.config.mjs'

/** The tests of the server, and of these only what `npm run mutation` names; fewer folders are looked through for each change. */
export default async function configureForMutation() {
  const {
    projects: [server],
    testTimeout,
  } = await configure()
  const rootDir = path.resolve(import.meta.dirname, '../..')
  const roots = ['lib', 'features', 'college', 'tests', 'scripts'].map((folder) => path.join(rootDir, folder))
  if (typeof server !== 'object') throw new Error('The first project of the tests is none.')
  return { ...server, rootDir, roots, testTimeout, testMatch: JSON.parse(process.env.MUTATION_TESTS ?? '[]') }
}
