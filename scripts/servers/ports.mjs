import { Stop } from '../steps/project.mjs'
import { isFree } from './find-port.mjs'

/** Returns the port that a variable names, or the default. Throws `Stop` when the value is not a port. */
export function portOf(name, fallback) {
  const text = process.env[name]?.trim()
  const port = text ? Number(text) : fallback
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`${name}=${text} is not a port. Choose a number from 1 to 65535.`)
  return port
}

/** Maps the variable of a port to the variable of the address to listen on. */
const hostOf = { PORT: 'HOST', COLLEGE_PORT: 'COLLEGE_HOST' }

/**
 * Throws `Stop` when a port is in use, and says what to do. `ports` maps variables to ports; `command` is what the person
 * typed.
 */
export async function requireFree(ports, command) {
  const wanted = Object.entries(ports)
  if (new Set(Object.values(ports)).size < wanted.length)
    throw new Stop('PORT and COLLEGE_PORT name the same port. Choose two.')
  for (const [name, port] of wanted) {
    if (await isFree(port, process.env[hostOf[name]]?.trim())) continue
    const others = wanted.map(([each, taken]) => `${each}=${taken + 1}`).join(' ')
    throw new Stop(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: ${others} ${command}`,
    )
  }
}
