import type { Settlements } from './result'

/** Returns what each of several loads came to, once all of them have settled. */
export async function settleAll<const Loads extends { readonly [Name in keyof Loads]: Promise<unknown> }>(
  loads: Loads,
): Promise<Settlements<Loads>> {
  const entries = Object.entries<Promise<unknown>>(loads).map(async ([name, load]) => [name, await load] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settlements<Loads>
}
