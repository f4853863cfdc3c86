import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ScenarioName } from '@/college/seed/scenarios/names'
import { pages } from '@/lib/shared/routes'

/** What every sweep knows of a page, exported as `manifest`, one or a list, by `*.manifest.ts` beside the page's parts. */
export interface PageManifest {
  /** Its name in the table of routes. */
  route: keyof typeof pages
  /** Where it is looked at, when its path alone is not enough; `{uid}` becomes the account of a student. */
  addresses?: readonly string[]
  /** Who looks at it: a scenario for each way it can look. The first sees the most of it. */
  seenBy: readonly (ScenarioName | 'visitor')[]
  /** Words in it that are there once it has arrived, for the first who looks. */
  whole: string
  /** Its calls by name, of which each can fail while the rest of the page stands. */
  calls?: Readonly<Record<string, CallOfPage>>
  /** What it says when none of its calls is answered; the `says` of each of them when left out. */
  allFailed?: readonly string[]
  forms?: readonly FormOfPage[]
  /** Something is saved from the page itself, not from a form that is fetched when it is opened: its scripts may weigh more. */
  opensWithForm?: true
}

interface CallOfPage {
  /** Words that are there when the call is answered, and not when it failed. */
  shows?: string
  /** Words that are there when it failed. A call without them is one that the page can do without. */
  says?: string
}

interface FormOfPage {
  name: string
  /** Who is offered the form. */
  scenario: ScenarioName
  /** The call that saves it. */
  call: string
  /** How many calls of that name fail until the save itself does: one, unless something is looked up by the same name before. */
  fails?: number
  /** Opens the form, and returns what it stands in. */
  open: (page: Page) => Promise<Locator>
  /** What it says of each field that is left empty; none for a form without fields. */
  missing: readonly string[]
  fill: (form: Locator) => Promise<void>
  /** The name of the button that sends it. */
  submit: string
  /** What it says once it is saved. */
  done: string | RegExp
}

/**
 * Pages of signing in and out: most lead on at once or refuse whoever comes by their address alone, so none is timed or weighed.
 * Of the others, tools/size.mjs weighs those without a variable part in their address.
 */
export const leadsOn = ({ route }: PageManifest): boolean => pages[route].path.startsWith('/auth/')

/** Returns the manifest of every page, in the order of their files. */
export async function readManifests(): Promise<PageManifest[]> {
  const files = await readdir(path.resolve('features'), { recursive: true })
  const names = files.filter((file) => file.endsWith('.manifest.ts')).toSorted()
  const manifests = names.map(async (name) => {
    const { manifest } = (await import(`../../features/${name}`)) as { manifest: PageManifest | PageManifest[] }
    return manifest
  })
  return (await Promise.all(manifests)).flat()
}

/** Returns the addresses of a page, with this account where one is named. */
export function addressesOf({ route, addresses = [pages[route].path] }: PageManifest, uid = ''): string[] {
  return addresses.map((address) => address.replace('{uid}', uid))
}
