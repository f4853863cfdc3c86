import { environment } from '@/lib/server/env'
import KitPage from './page'

jest.mock('next/server', () => ({ connection: () => Promise.resolve() }))
jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))
jest.mock('@/components/pieces/pieces', () => ({ Pieces: () => null }))
afterEach(() => jest.restoreAllMocks())

test.each([
  [true, 'there'],
  [false, 'not found'],
])('with PORTAL_KIT %s the kit page is %s', async (kit, what) => {
  jest.replaceProperty(environment(), 'kit', kit)
  await expect(
    KitPage({ params: Promise.resolve({}), searchParams: Promise.resolve({}) }).then(
      () => 'there',
      (error: unknown) => (error as Error).message,
    ),
  ).resolves.toBe(what)
})
