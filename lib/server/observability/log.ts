import 'server-only'
import { pino, type Logger } from 'pino'
import { safeLogLine } from '@/lib/shared/log-line'
import { environment } from '../env'
import { processWide } from '../process/process-wide'
import { currentTrace } from './traces'

/** Fields that never reach a log, at the top or one or two levels down; the value is replaced. */
export const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'client_secret',
  'code',
  'code_verifier',
  'password',
  'ssn',
  'national_id',
  'pdf_data',
  'birthdate',
  'answer',
  'webToken',
  'newPassword',
  'oldPassword',
  'otp',
  'paymentToken',
]

/** So many bytes of lines wait for a reader that is slow; what is more is lost. */
const mostWaiting = 4 * 1_024 * 1_024

/**
 * The standard output. Where it cannot be written, as on a disk that is full, lines are lost and nothing else:
 * a failure that nobody hears is an error of the process, which is logged and fails again, and what ends the process would wait for
 * the disk. Written again as soon as it can be.
 */
function openOutput() {
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

/** The portal's log: one JSON object per line on the standard output, times in UTC, never a secret. */
export const log = processWide('log', (): Logger =>
  pino(
    {
      level: environment().logLevel,
      base: { service: 'portal' },
      mixin: () => ({ trace: currentTrace() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: safeLogLine },
      redact: {
        paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[kept out]',
      },
    },
    openOutput(),
  ),
)
