import { routes } from '@/lib/shared/routes'

/** Returns an address of the page at this path: what stands in its braces is one of the values it takes, else `part`. */
export function exampleAddress(path: string, part = 'x'): string {
  const [known = part] = Object.keys(routes.find((route) => route.path === path)?.partNames ?? {})
  return path.replace(/\{\w+\}/g, known)
}
