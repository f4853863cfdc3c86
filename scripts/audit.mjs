// `npm run audit -- verify` follows the chain of the masquerade audit; `npm run audit -- student 1000001` shows a student's entries.
import { operate } from './steps/operate.mjs'

await operate(async () => (await import('./audit/command.ts')).runAudit)
