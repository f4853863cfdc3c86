import type { Load, Save } from './call'
import { table } from './table'

/** The calls of one name that a browser may make. */
export interface OpenCalls {
  load?: Load
  save?: Save
}

/** What a browser may ask for by this name; null for what is not in the table and for what only the server asks for, alike. */
export function callsFromBrowser(name: string): OpenCalls | null {
  const { load, save } = Object.hasOwn(table, name) ? ((table as Record<string, OpenCalls>)[name] ?? {}) : {}
  const open = { ...(load?.fromBrowser && { load }), ...(save?.fromBrowser && { save }) }
  return open.load || open.save ? open : null
}
