// `npm run maintenance -- on | off | status`: closes the portal and opens it again without a restart.
import { operate } from './steps/operate.mjs'

await operate(async () => (await import('./maintenance/command.ts')).runMaintenance)
