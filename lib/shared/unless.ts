/** Returns what work came to; null when it failed with this code, such as `ENOENT`. Throws what else it failed with. */
export async function unless<Found>(code: string, work: Promise<Found>): Promise<Found | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
    return null
  })
}
