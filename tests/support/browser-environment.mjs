import { TestEnvironment } from 'jest-environment-jsdom'

/** What every browser has and jsdom lacks. */
const missing = {
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  BroadcastChannel,
  structuredClone,
}

/** jsdom with the web interfaces that components and their tests need. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value
  }
}
