import 'server-only'
import { type Logger, pino } from 'pino'
import { openLogOutput, safeLogLine } from '@/lib/shared/log-output'
import { environment } from '../env'
import { processWide } from '../process/process-wide'
import { currentTrace } from './traces'

/** Fields that are never logged, at the top level or one or two levels down. Their value is replaced. */
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

/** Returns the portal's log: one JSON object per line on standard output, times in UTC, without secrets. */
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
    openLogOutput(),
  ),
)
