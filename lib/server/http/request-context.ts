import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { processWide } from '../process/process-wide'

/** Facts about the request that the current work belongs to. */
interface RequestContext {
  response: ServerResponse
  /** True when the rate limits counted this call before its body was read. A call with files also counts in its own class. */
  counted: boolean
}

const requests = processWide(
  'requests',
  (): AsyncLocalStorage<RequestContext> => new AsyncLocalStorage<RequestContext>(),
)

/** Runs `work` in the context of the request that this response belongs to. */
export const inRequest = (response: ServerResponse, work: () => void): void =>
  requests().run({ response, counted: false }, work)

/** Returns the current request; null outside a request and on the development server, which does not use `front.ts`. */
export const currentRequest = (): RequestContext | null => requests().getStore() ?? null
