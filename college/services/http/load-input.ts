import type { AnyLoad } from '@/lib/calls/call'
import { z } from 'zod'
import type { Arrival } from './arrival'

/**
 * Returns the input of a load under its input names: the query has `applid` where the input has `applicationId`. Leaves
 * out identity fields and unknown parameters.
 */
export function asInput(call: AnyLoad, { params, query }: Pick<Arrival, 'params' | 'query'>): Record<string, string> {
  const names = namesOnWire(call)
  const renamed = Object.entries(query).map(([name, value]) => [names.get(name) ?? name, value])
  const values: Record<string, string> = { ...Object.fromEntries(renamed), ...params }
  if (!(call.input instanceof z.ZodObject)) return values
  const { shape } = call.input
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in shape))
}

const marked = 'input:'

/** Maps each query name to its input name. Builds the query of the call from fields whose value is their own name. */
function namesOnWire(call: AnyLoad): Map<string, string> {
  const fields = new Proxy({}, { get: (_, field: string) => marked + field })
  const anybody = { studentId: '', oktaId: '', subscriptionId: '', address: '', masqueradeId: undefined }
  const query = Object.entries(call.query?.(fields, anybody) ?? {})
  return new Map(
    query.flatMap(([name, value]) => (value?.startsWith(marked) ? [[name, value.slice(marked.length)]] : [])),
  )
}
