import 'server-only'
import { randomInt } from 'node:crypto'

/** Without characters that people confuse when reading aloud: no 0, O, 1, I, L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a short reference for an error, such as `K7Q2-9FXM`, that is shown to the person and logged. */
export function createReference(): string {
  const draw = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${draw()}-${draw()}`
}
