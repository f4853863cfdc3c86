/**
 * Reads a response of JSON lines, and passes each one to `hear` as it arrives. Returns the last one. A response with
 * one JSON value is read as a whole.
 */
export async function readLines(answer: Response, hear: (line: unknown) => void): Promise<unknown> {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('application/x-ndjson')) return answer.json()
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let last: unknown
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear((last = JSON.parse(line)))
  }
  return last
}
