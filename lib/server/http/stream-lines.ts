import 'server-only'
import { log } from '../observability/log'
import { finishing } from '../process/shutdown'
import { privateHeaders } from './refusals'

/** No proxy between here and the browser may buffer the answer. */
const headers = {
  ...privateHeaders,
  'cache-control': `${privateHeaders['cache-control']}, no-transform`,
  'content-type': 'application/x-ndjson; charset=utf-8',
  'x-accel-buffering': 'no',
}

/**
 * Streams one line of JSON for each object that the work reports, as soon as it does. The work continues when the
 * reader disconnects and when the portal shuts down. When the work throws, the answer is cut off.
 */
export function streamLines(work: (tell: (line: object) => void) => Promise<void>): Response {
  const encoder = new TextEncoder()
  let isRead = true
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        await finishing(() => work((line) => isRead && controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))))
        if (isRead) controller.close()
      } catch (error) {
        log().error({ error: String(error) }, 'a streamed answer was cut off')
        if (isRead) controller.error(error)
      }
    },
    cancel() {
      isRead = false
    },
  })
  return new Response(body, { headers })
}
