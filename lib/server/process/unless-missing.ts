import 'server-only'

/** What a look at a file finds; null where there is none, also where something on the way to it is a file. */
export function unlessMissing<Found>(look: () => Found): Found | null {
  try {
    return look()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
