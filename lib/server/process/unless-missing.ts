import 'server-only'

/**
 * Returns the result of a file lookup; null when the file or folder does not exist, or when a part of its path is a
 * file.
 */
export function unlessMissing<Found>(look: () => Found): Found | null {
  try {
    return look()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
