/**
 * Time limits (`AbortSignal.timeout`) that end when they are told to: a busy machine may be late to send a request, and would give it up
 * before it arrived. `end` ends the one that was asked for last; `asked` are the limits in milliseconds.
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
