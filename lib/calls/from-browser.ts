import type { Load, Save } from './call'
import { table } from './table'

/** The calls of one name that a browser may make. */
export interface OpenCalls {
  load?: Load
  save?: Save
}

/**
 * Returns the calls that a browser may make under this name; null for an unknown name, and also for a name that only
 * the server may use.
 */
export function callsFromBrowser(name: string): OpenCalls | null {
  const { load, save } = Object.hasOwn(table, name) ? ((table as Record<string, OpenCalls>)[name] ?? {}) : {}
  const open = { ...(load?.fromBrowser && { load }), ...(save?.fromBrowser && { save }) }
  return open.load || open.save ? open : null
}
