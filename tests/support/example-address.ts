import { routes } from '@/lib/shared/routes'

/**
 * Returns an address of the page at this path: each brace becomes one of the values it takes, or `part` if none is
 * listed.
 */
export function exampleAddress(path: string, part = 'xx'): string {
  const { partNames = {} } = routes.find((route) => route.path === path) ?? {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => Object.keys(partNames[name] ?? {})[0] ?? part)
}
