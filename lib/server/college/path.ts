import 'server-only'
import { NamedError } from '../process/named-error'

/** A value that would lead to another place than the call's: nothing is sent. */
export class PathRefused extends NamedError {
  static override readonly kind = 'PathRefused'
}

/**
 * The path of a call with its values in their places, each within its own segment (S-43). A value is written so that it cannot
 * end its segment; one that would be none (empty), or lead upwards (`..`), or that is no text (half a character) is refused. Only values that
 * the path asks for are looked at. Throws PathRefused.
 */
export function fillPath<Part extends object>(
  build: (parts: Part) => string,
  values: Readonly<Record<string, unknown>>,
): string {
  const parts = new Proxy({}, { get: (_, name: string) => encode(values[name]) })
  const path = build(parts as Part)
  if (!path.startsWith('/') || path.slice(1).split('/').some(leadsElsewhere))
    throw new PathRefused('a part of the path leads elsewhere')
  return path
}

const leadsElsewhere = (segment: string) => segment === '' || segment === '.' || segment === '..'

function encode(value: unknown): string {
  try {
    return encodeURIComponent(String(value ?? ''))
  } catch {
    throw new PathRefused('a part of the path is no text')
  }
}
