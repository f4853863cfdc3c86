import { awaited, pages } from './routes'

const addresses = { ...pages, ...awaited }
type Addresses = typeof addresses

/** One argument for each part in braces. */
type Parts<Path extends string> = Path extends `${string}{${string}}${infer Rest}` ? [part: string, ...Parts<Rest>] : []

/**
 * The address of every page by its name in the route table: `hrefs.dashboard()`, `hrefs.toolkit('chfc')`. TextLink and
 * ButtonLink render nothing while the page does not exist.
 */
export const hrefs = Object.fromEntries(
  Object.entries(addresses).map(([name, { path }]) => [name, (...parts: string[]) => fill(path, parts)]),
) as { [Name in keyof Addresses]: (...parts: Parts<Addresses[Name]['path']>) => `/${string}` }

function fill(path: string, parts: readonly string[]): string {
  const rest = [...parts]
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
}
