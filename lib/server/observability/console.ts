import 'server-only'
import { format, stripVTControlCharacters } from 'node:util'
import { log } from './log'

/**
 * Turns console output of Next and packages into log lines. Of an error it keeps the name, the message, the place
 * where it was thrown and the reference shown on its page. It drops the stack, which has many lines and may contain
 * any data attached to the error. Returns a function that restores the console.
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

/** Formats the first line of each text. Objects are left out, because they may contain anything. */
function textOf(said: unknown[]): string {
  const texts = said.filter((part) => typeof part === 'string').map((part) => firstLine(stripVTControlCharacters(part)))
  return format(...texts).replace(/^[⨯⚠\s]+/, '') || 'an error occurred while a request was handled'
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

/** Returns the top stack frame as `file:line:column` without the folder. */
function placeOf({ stack = '' }: Error): string | undefined {
  const line = stack.split('\n').find((each) => each.startsWith('    at '))
  return line
    ?.split(/[/\\( ]/)
    .at(-1)
    ?.replace(')', '')
    .match(/^[^:]+:\d+:\d+$/)?.[0]
}
