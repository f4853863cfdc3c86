import { table } from '@/lib/calls/table'
import { callsPage } from './calls-page'
import { examplesOf } from './examples'
import { listCalls } from './call-list'
import { openApi } from './open-api'

/** Every generated document: its file, and what must stand in it. */
export async function generatedDocuments(): Promise<Record<string, string>> {
  const calls = listCalls(table)
  const examples = await examplesOf(calls)
  return {
    'docs/openapi.json': `${JSON.stringify(openApi(calls, examples), null, 2)}\n`,
    'docs/calls.md': callsPage(calls),
  }
}
