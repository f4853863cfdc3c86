import { table } from '@/lib/calls/table'
import { callsPage } from './calls-page'
import { examplesOf } from './examples'
import { listCalls } from './call-list'
import { openApi } from './open-api'

/** Returns the content of every generated document, by file. */
export async function generatedDocuments(): Promise<Record<string, string>> {
  const calls = listCalls(table)
  const examples = await examplesOf(calls)
  return {
    'docs/openapi.json': `${JSON.stringify(openApi(calls, examples), null, 2)}\n`,
    'docs/calls.md': callsPage(calls),
  }
}
