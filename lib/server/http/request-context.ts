import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { processWide } from '../process/process-wide'

/** What is known of the request that the running work belongs to. */
interface RequestContext {
  response: ServerResponse
  /** The call was counted before its body was read, one with files also to its class. */
  counted: boolean
}

const requests = processWide(
  'requests',
  (): AsyncLocalStorage<RequestContext> => new AsyncLocalStorage<RequestContext>(),
)

/** Does `work` as part of the request that this response answers. */
export const inRequest = (response: ServerResponse, work: () => void): void =>
  requests().run({ response, counted: false }, work)

/** Null outside a request, and under a developer's server, which has no front. */
export const currentRequest = (): RequestContext | null => requests().getStore() ?? null
