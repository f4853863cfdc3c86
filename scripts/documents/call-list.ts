import {
  identityFields,
  pathPattern,
  type AnyCall,
  type AnyLoad,
  type AnySave,
  type Base,
  type Identity,
} from '@/lib/calls/call'

/** One row of the table of calls, its functions already asked. */
export interface ListedCall {
  /** The name in the table, for example `studentFlags`. */
  name: string
  call: AnyLoad | AnySave
  /** `/TAC_EDU/student/{studentId}/getEligibility` */
  path: string
  masqueradePath: string | undefined
  /** Names in the query; the field of the input that is behind each, or null where the server fills it from the session. */
  query: { name: string; field: string | null }[]
}

type Entries = Record<string, { load?: unknown; save?: unknown }>

/** The table as a list, sorted by name, loads before saves. */
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

/** Asks a call for its query with fields that name themselves, to see which stand in it and where each comes from. */
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

/** Where each base lies in the embedded college. */
export const bases: Record<Base, { title: string; address: string; variable: string }> = {
  webService: {
    title: 'Web service',
    address: 'http://localhost:4000/web-service',
    variable: 'COLLEGE_WEB_SERVICE_URL',
  },
  api: { title: 'API', address: 'http://localhost:4000/api', variable: 'COLLEGE_API_URL' },
  content: { title: 'Content system', address: 'http://localhost:4000/content', variable: 'COLLEGE_CONTENT_URL' },
}
