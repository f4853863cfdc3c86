import 'server-only'
import { EnvironmentError } from '../env'

/**
 * Returns the error of a server that cannot listen, naming the setting at fault: the port when it is taken or not
 * permitted, otherwise the address.
 */
export function listenProblem({ code, message }: NodeJS.ErrnoException, names: { port: string; host: string }) {
  return new EnvironmentError([`${code === 'EADDRINUSE' || code === 'EACCES' ? names.port : names.host}: ${message}`])
}
