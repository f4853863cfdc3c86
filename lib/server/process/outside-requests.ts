import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { processPlace } from './process-wide'

type Outside = <Result>(work: () => Result) => Result

const outside = processPlace<Outside>('outside-requests')

/** Remembers the context of its caller as one that belongs to no request; for the start of the portal. */
export const rememberOutside = (): Outside => outside.hold(AsyncLocalStorage.snapshot())

/**
 * Does `work` as if no request had asked for it. A timer or a connection that a request leaves behind keeps the context
 * in which it was made: the request, its response, its socket and the page, for as long as it lives.
 */
export const outsideRequests: Outside = (work) => (outside.held() ?? ((direct) => direct()))(work)
