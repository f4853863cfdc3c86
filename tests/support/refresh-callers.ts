import { sessionStore } from '@/lib/server/session/store/open-store'
import { accessTokenOf } from '@/lib/server/session/oidc/refresh'
import { waitForRedis } from './patient-redis'

/*
 * One of several processes that request the access token of one session at once. It prints 'ready', waits for a line,
 * makes its requests, and prints the tokens that it got.
 */

waitForRedis()
const [key = '', callers = '0'] = process.argv.slice(2)
const session = await sessionStore().find(key, { slide: false })
if (!session) throw new Error('no session')

process.stdin.once('data', () => void askTogether())
process.stdout.write('ready\n')

async function askTogether(): Promise<void> {
  if (!session) return
  const answers = await Promise.all(Array.from({ length: Number(callers) }, () => accessTokenOf(key, session)))
  process.stdout.write(`${JSON.stringify([...new Set(answers)])}\n`)
  await sessionStore().close()
  process.exit()
}
