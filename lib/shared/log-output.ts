import { pino } from 'pino'

/**
 * Characters that JSON leaves as they are, and that a terminal or a viewer of logs may take for a new line, for a command
 * or for a turn of the text's direction: DEL and C1 (NEL and CSI among them), line and paragraph separators, marks of direction.
 */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** A line of JSON in which every such character is written as an escape; it says the same to whoever parses it (S-59). */
export const safeLogLine = (line: string): string =>
  line.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** So many bytes of lines wait for a reader that is slow; what is more is lost. */
const mostWaiting = 4 * 1_024 * 1_024

/**
 * The standard output, as the logs of portal and college write it. Where it cannot be written, as on a disk that is full, lines are
 * lost and nothing else: a failure that nobody hears is an error of the process, and what ends the process would wait for the disk.
 * Written again as soon as it can be.
 */
export function openLogOutput() {
  const output = pino.destination({ sync: false, maxLength: mostWaiting })
  let fails = false
  output.on('error', () => (fails = true))
  output.on('write', () => (fails = false))
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    if (!fails) flush()
  }
  return output
}
