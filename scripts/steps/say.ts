/** Writes a line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints to stderr why a command fails. Returns its exit code, 1. */
export function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}

/** The message of a command that cannot reach Redis. */
export const storeIsAway = 'The session store (SESSION_STORE) does not answer. To find out why, run: npm run doctor'
