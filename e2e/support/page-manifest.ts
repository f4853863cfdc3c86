import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ScenarioName } from '@/college/seed/scenarios/names'
import { pages } from '@/lib/shared/routes'

/**
 * What the sweeps know of a page. A `*.manifest.ts` beside the page's parts exports it as `manifest`, one or a list.
 */
export interface PageManifest {
  /** Its name in the table of routes. */
  route: keyof typeof pages
  /** The addresses to open, when its path alone is not enough; `{uid}` becomes the account of a student. */
  addresses?: readonly string[]
  /** Who opens it: a scenario for each way it can look. The first sees the most of it. */
  seenBy: readonly (ScenarioName | 'visitor')[]
  /** Text that the first of them sees once the page has arrived. */
  whole: string
  /** Its calls by name. Each can fail while the rest of the page stands. */
  calls?: Readonly<Record<string, CallOfPage>>
  /** Its messages when all of its calls fail. By default the `says` of each of them. */
  allFailed?: readonly string[]
  forms?: readonly FormOfPage[]
  /**
   * True when something is saved from the page itself, not from a form that is loaded when it is opened: its scripts
   * may weigh more.
   */
  opensWithForm?: true
}

interface CallOfPage {
  /** Text that is there when the call succeeds, and not when it fails. */
  shows?: string
  /** Text that is there when the call fails. Left out for a call that the page can do without. */
  says?: string
}

interface FormOfPage {
  name: string
  /** A scenario that is offered the form. */
  scenario: ScenarioName
  /** The call that saves it. */
  call: string
  /** How many calls of that name must fail for the save to fail: one, unless a load of the same name comes first. */
  fails?: number
  /** Opens the form, and returns the element that contains it. */
  open: (page: Page) => Promise<Locator>
  /** Its errors when every field is left empty; none for a form without fields. */
  missing: readonly string[]
  fill: (form: Locator) => Promise<void>
  /** The name of its submit button. */
  submit: string
  /** Its message once it is saved. */
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

/** Returns the addresses of a page, with this account in place of `{uid}`. */
export function addressesOf({ route, addresses = [pages[route].path] }: PageManifest, uid = ''): string[] {
  return addresses.map((address) => address.replace('{uid}', uid))
}
