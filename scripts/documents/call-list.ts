import {
  identityFields,
  pathPattern,
  type AnyCall,
  type AnyLoad,
  type AnySave,
  type Base,
  type Identity,
} from '@/lib/calls/call'

/** One row of the table of calls, with the results of its functions. */
export interface ListedCall {
  /** The name in the table, for example `studentFlags`. */
  name: string
  call: AnyLoad | AnySave
  /** `/TAC_EDU/student/{studentId}/getEligibility` */
  path: string
  masqueradePath: string | undefined
  /** Query parameters, each with the input field that fills it, or null when the server fills it from the session. */
  query: { name: string; field: string | null }[]
}

type Entries = Record<string, { load?: unknown; save?: unknown }>

/** Returns the table as a list, sorted by name, loads before saves. */
export function listCalls(table: Entries): ListedCall[] {
  return Object.keys(table)
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => [table[name]?.load, table[name]?.save].filter(isCall).map((call) => list(name, call)))
}

const isCall = (entry: unknown): entry is AnyCall =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'kind' in entry

function list(name: string, call: AnyCall): ListedCall {
  const braces = (part: string) => `{${part}}`
  return {
    name,
    call,
    path: pathPattern(call, braces),
    masqueradePath: call.masqueradePath && pathPattern(call, braces, call.masqueradePath),
    query: call.kind === 'load' && call.query ? queryOf(call.query) : [],
  }
}

/** Calls the query function with placeholder values to find its parameters and where each value comes from. */
function queryOf(query: NonNullable<AnyLoad['query']>): ListedCall['query'] {
  const fields = new Proxy({}, { get: (_, field: string) => `input:${field}` })
  const identity = Object.fromEntries(
    identityFields.map((field) => [field, `identity:${field}`]),
  ) as unknown as Identity
  return Object.entries(query(fields, identity)).map(([name, value]) => ({
    name,
    field: value?.startsWith('input:') ? value.slice('input:'.length) : null,
  }))
}

/** The address of each base in the embedded college. */
export const bases: Record<Base, { title: string; address: string; variable: string }> = {
  webService: {
    title: 'Web service',
    address: 'http://localhost:4000/web-service',
    variable: 'COLLEGE_WEB_SERVICE_URL',
  },
  api: { title: 'API', address: 'http://localhost:4000/api', variable: 'COLLEGE_API_URL' },
  content: { title: 'Content system', address: 'http://localhost:4000/content', variable: 'COLLEGE_CONTENT_URL' },
}
