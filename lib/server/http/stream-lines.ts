import 'server-only'
import { log } from '../observability/log'
import { finishing } from '../process/shutdown'
import { privateHeaders } from './refusals'

/** Nothing between here and the browser may wait for the end of it. */
const headers = {
  ...privateHeaders,
  'cache-control': `${privateHeaders['cache-control']}, no-transform`,
  'content-type': 'application/x-ndjson; charset=utf-8',
  'x-accel-buffering': 'no',
}

/**
 * Answers with a line of JSON for each thing that the work tells, as soon as it does. The work goes on when nobody reads any more, and
 * when the portal is told to stop; when it throws, the answer breaks off.
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
        log().error({ error: String(error) }, 'an answer broke off')
        if (isRead) controller.error(error)
      }
    },
    cancel() {
      isRead = false
    },
  })
  return new Response(body, { headers })
}
