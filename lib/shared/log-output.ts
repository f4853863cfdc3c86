import { pino } from 'pino'

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
