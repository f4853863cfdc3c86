import 'server-only'
import { format, stripVTControlCharacters } from 'node:util'
import { log } from './log'

/**
 * What Next and packages say by the console becomes a line of the log like any other. Of an error it keeps the name, what it says,
 * the place where it was thrown and the reference that its page shows; never the stack, which is many lines and carries whatever
 * hangs on the error. Returns what gives the console back.
 */
export function captureConsole(): () => void {
  const { error, warn } = globalThis.console
  Object.assign(globalThis.console, {
    error: (...said: unknown[]) => log().error(factsOf(said), textOf(said)),
    warn: (...said: unknown[]) => log().warn(factsOf(said), textOf(said)),
  })
  return () => void Object.assign(globalThis.console, { error, warn })
}

const longest = 300
const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim().slice(0, longest) ?? ''

/** The first line of each text. Objects are left out: they may hold anything. */
function textOf(said: unknown[]): string {
  const texts = said.filter((part) => typeof part === 'string').map((part) => firstLine(stripVTControlCharacters(part)))
  return format(...texts).replace(/^[⨯⚠\s]+/, '') || 'an error came up while a request was answered'
}

function factsOf(said: unknown[]): Record<string, string | undefined> {
  const error = said.find((part) => part instanceof Error)
  if (!error) return {}
  const { digest, cause } = error as Error & { digest?: unknown }
  return {
    ...(typeof digest === 'string' && { reference: digest }),
    error: firstLine(`${error.name}: ${error.message}`),
    ...(cause instanceof Error && { cause: firstLine(cause.message) }),
    at: placeOf(error),
  }
}

/** The first place of the stack, as `file:line:column` without the folder. */
function placeOf({ stack = '' }: Error): string | undefined {
  const line = stack.split('\n').find((each) => each.startsWith('    at '))
  return line
    ?.split(/[/\\( ]/)
    .at(-1)
    ?.replace(')', '')
    .match(/^[^:]+:\d+:\d+$/)?.[0]
}
