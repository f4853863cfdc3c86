import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { processPlace } from './process-wide'

type Outside = <Result>(work: () => Result) => Result

const outside = processPlace<Outside>('outside-requests')

/** Stores the caller's async context as one that belongs to no request. Called when the portal starts. */
export const rememberOutside = (): Outside => outside.hold(AsyncLocalStorage.snapshot())

/**
 * Runs `work` outside the context of the current request. A timer or connection retains the async context in which it
 * was created: the request, its response, its socket and the page, as long as it lives.
 */
export const outsideRequests: Outside = (work) => (outside.held() ?? ((direct) => direct()))(work)
