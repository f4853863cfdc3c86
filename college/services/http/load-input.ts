import type { AnyLoad } from '@/lib/calls/call'
import { z } from 'zod'
import type { Arrival } from './arrival'

/**
 * What a load was asked for, under the names of its input: the query says `applid` where the input says
 * `applicationId`. Identity fields and what nobody asked for stay out.
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

/** Which input is behind each name in the query: the call is asked for a query of fields that name themselves. */
function namesOnWire(call: AnyLoad): Map<string, string> {
  const fields = new Proxy({}, { get: (_, field: string) => marked + field })
  const anybody = { studentId: '', oktaId: '', subscriptionId: '', address: '', masqueradeId: undefined }
  const query = Object.entries(call.query?.(fields, anybody) ?? {})
  return new Map(
    query.flatMap(([name, value]) => (value?.startsWith(marked) ? [[name, value.slice(marked.length)]] : [])),
  )
}
