import 'server-only'
import { randomInt } from 'node:crypto'

/** Without letters and digits that people confuse when they read them aloud: no 0, O, 1, I, L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A short reference for an error, `K7Q2-9FXM`: shown to the person, written in the log line. */
export function createReference(): string {
  const draw = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${draw()}-${draw()}`
}
