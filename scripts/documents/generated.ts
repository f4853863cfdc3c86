import { table } from '@/lib/calls/table'
import { callsPage } from './calls-page'
import { listCalls } from './call-list'
import { openApi } from './open-api'

/** Every generated document: its file, and what must stand in it. */
export function generatedDocuments(): Record<string, string> {
  const calls = listCalls(table)
  return {
    'docs/openapi.json': `${JSON.stringify(openApi(calls), null, 2)}\n`,
    'docs/calls.md': callsPage(calls),
  }
}
