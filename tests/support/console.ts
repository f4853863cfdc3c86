type Pattern = RegExp | string

let expected: { pattern: Pattern; seen: boolean }[] = []

/**
 * Says that the running test makes `console.error` or `console.warn` print a matching line. The line is not shown, and
 * a test whose expected line never comes fails.
 */
export function expectConsoleError(pattern: Pattern): void {
  expected.push({ pattern, seen: false })
}

/** The expectations of the running test, for `jest.setup.ts`. */
export const expectedConsole = {
  /** Returns true when a line of these parts was expected. */
  take(parts: unknown[]): boolean {
    const line = parts.map(String).join(' ')
    const match = expected.find(({ pattern }) =>
      typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line),
    )
    if (match) match.seen = true
    return match !== undefined
  },
  missing: (): string[] => expected.filter(({ seen }) => !seen).map(({ pattern }) => String(pattern)),
  reset(): void {
    expected = []
  },
}
