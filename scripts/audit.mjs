// `npm run audit -- verify` verifies the hash chain of the masquerade audit.
// `npm run audit -- student 1000001` shows the entries about a student.
import { operate } from './steps/operate.mjs'

await operate(async () => (await import('./audit/command.ts')).runAudit)
