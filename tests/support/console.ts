type Pattern = RegExp | string

let expected: { pattern: Pattern; seen: boolean }[] = []

/**
 * Says that the running test makes `console.error` or `console.warn` speak, and of what.
 * The line is then not shown; a test whose expected line never comes fails.
 */
export function expectConsoleError(pattern: Pattern): void {
  expected.push({ pattern, seen: false })
}

/** What `jest.setup.ts` asks about the expectations of the running test. */
export const expectedConsole = {
  /** Was a line of these parts expected? */
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
