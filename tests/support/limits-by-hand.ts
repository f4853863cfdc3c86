/**
 * Replaces `AbortSignal.timeout` with limits that end when they are told to. A busy machine may be late to send a
 * request, and a real limit would end it before it arrived. `end` ends the newest limit; `asked` returns the limits in
 * milliseconds.
 */
export function limitsByHand() {
  let limit = new AbortController()
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => (limit = new AbortController()).signal)
  return {
    end: () => limit.abort(new DOMException('the time limit is over', 'TimeoutError')),
    asked: () => limits.mock.calls.map(([ms]) => ms),
    restore: () => limits.mockRestore(),
  }
}
