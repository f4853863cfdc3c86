import { EnvironmentError, readEnvironment, type Environment } from '@/lib/server/env'
import { unwritablePlaces } from '@/lib/server/entry/places'
import { examineCollector } from './collector'
import { bad, doubtful, good, type Finding } from './finding'
import { examineProvider } from './provider'
import { examineServices } from './services'
import { examineStore } from './store'
import { examineNames } from './unknown-settings'

const toleranceSeconds = 5

/**
 * Looks at everything that the settings name. Ends early when the settings themselves cannot be used. A finding is `bad` only when it
 * stops the portal: no start, no sign-in, or a service that cannot be reached.
 */
export async function* examine(source: Record<string, string | undefined>): AsyncGenerator<Finding> {
  yield* examineNames(source)
  const settings = read(source)
  if (Array.isArray(settings)) {
    for (const problem of settings) yield bad('Settings', problem)
    return
  }
  const { portalUrl, embedded } = settings
  yield good(
    'Settings',
    `the portal is ${portalUrl}, beside ${embedded ? 'the embedded college' : 'a college of its own'}`,
  )
  yield* examineNamed(settings)
  for (const problem of unwritablePlaces(settings)) yield bad('Settings', problem)
  const clocks: Finding[] = []
  const heard = (answer: { clockAhead: number | null }, who: string) => clocks.push(judgeClock(answer.clockAhead, who))
  yield* examineProvider(settings, heard)
  yield* examineServices(settings, heard)
  yield* examineStore(settings)
  yield* examineCollector(settings)
  const wrong = clocks.filter(({ rating }) => rating !== 'good')
  yield* wrong.length > 0 ? wrong : clocks.slice(0, 1)
}

/** A proxy ends https, so there is one; and a college of its own has sites and a name of its own. */
function* examineNamed({ unnamed, production, trustedProxyHops }: Environment): Generator<Finding> {
  if (production && trustedProxyHops === 0)
    yield doubtful(
      'Settings',
      'TRUSTED_PROXY_HOPS is 0: behind a proxy all browsers count as one address, also for the limits.',
    )
  const [sites, brand] = [unnamed.sites.join(', '), unnamed.brand.join(', ')]
  if (sites)
    yield doubtful('Settings', `links lead to pages of the embedded college. Name the college's own: ${sites}.`)
  if (brand) yield doubtful('Settings', `pages show name or contacts of the embedded college. Name: ${brand}.`)
}

function read(source: Record<string, string | undefined>): Environment | string[] {
  try {
    return readEnvironment(source, () => 'a-key-that-only-stands-in-for-the-real-one')
  } catch (error) {
    if (error instanceof EnvironmentError) return [...error.problems]
    throw error
  }
}

function judgeClock(ahead: number | null, who: string): Finding {
  if (ahead === null) return doubtful('Clock', `${who}: its answers carry no date.`)
  const off = Math.abs(ahead)
  if (off <= toleranceSeconds) return good('Clock', 'agrees with the services')
  const words = `${off} s ${ahead > 0 ? 'behind' : 'ahead of'} ${who}. Synchronize the clocks (NTP).`
  return off > 30 ? bad('Clock', `this machine is ${words}`) : doubtful('Clock', `this machine is ${words}`)
}
