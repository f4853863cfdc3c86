// `npm run sessions -- list | revoke`: lists the portal's sessions or ends them, directly in Redis.
import { operate } from './steps/operate.mjs'

await operate(async () => (await import('./sessions/command.ts')).runSessions)
