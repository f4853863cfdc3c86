import 'server-only'
import { NamedError } from '../process/named-error'

/** A value that would change the target of the call. Nothing is sent. */
export class PathRefused extends NamedError {
  static override readonly kind = 'PathRefused'
}

/**
 * Fills the values into the path of a call, each within its own segment. Values are encoded so that they cannot end
 * their segment. A value that is empty, leads upward (`..`) or is not valid text (a lone surrogate) is refused. Only
 * values that the path uses are checked. Throws PathRefused.
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
    throw new PathRefused('a part of the path is not valid text')
  }
}
