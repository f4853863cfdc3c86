import 'server-only'
import { EnvironmentError } from '../env'

/** Why a server could not listen, by the setting's name: a port may be another's, or not for this user; anything else is wrong with the address. */
export function listenProblem({ code, message }: NodeJS.ErrnoException, names: { port: string; host: string }) {
  return new EnvironmentError([`${code === 'EADDRINUSE' || code === 'EACCES' ? names.port : names.host}: ${message}`])
}
