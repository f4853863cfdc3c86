/** Writes a line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Says why a command does not do what it was asked for; its exit code. */
export function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}
