import { routes } from '@/lib/shared/routes'

/** Returns an address of the page at this path: what stands in its braces is one of the values it takes, else `part`. */
export function exampleAddress(path: string, part = 'xx'): string {
  const { partNames = {} } = routes.find((route) => route.path === path) ?? {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => Object.keys(partNames[name] ?? {})[0] ?? part)
}
