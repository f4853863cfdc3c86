import { pino } from 'pino'

/**
 * Characters that JSON leaves unescaped, but that a terminal or log viewer may treat as a new line, a command or a
 * change of text direction: DEL and C1 (including NEL and CSI), line and paragraph separators, directional marks.
 */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Returns a line of JSON with each of these characters escaped. A parser reads the same values. */
export const safeLogLine = (line: string): string =>
  line.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The most bytes of lines that wait for a slow reader. Lines above that are lost. */
const mostWaiting = 4 * 1_024 * 1_024

/**
 * Opens the standard output for the logs of portal and college. When it cannot be written, for example on a full disk,
 * lines are lost but the process goes on: an unhandled stream error would end the process, and flushing at exit would
 * wait for the disk. Writing resumes as soon as it works again.
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
