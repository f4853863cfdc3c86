/** Writes a line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Says why a command does not do what it was asked for; its exit code. */
export function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}

/** Why a command that works in Redis cannot go on. */
export const storeIsAway =
  'The session store (SESSION_STORE) does not answer. `npm run doctor` says what is wrong with it.'
