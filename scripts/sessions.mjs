// `npm run sessions -- list | revoke`: an operator looks at the sessions of the portal, or ends them, in Redis itself.
import { operate } from './steps/operate.mjs'

await operate(async () => (await import('./sessions/command.ts')).runSessions)
