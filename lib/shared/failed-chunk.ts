/** The words of both bundlers; the chunk is in the first group or in the second. */
export const failedChunk = /Loading (?:CSS )?chunk (\S+) failed|Failed to load chunk (\S+)/i

/**
 * The chunk that could not be loaded, or null when an error is something else (ER-04).
 * Webpack says 'Loading chunk 42 failed', Turbopack 'Failed to load chunk /_next/static/chunks/abc.js from module 7'.
 */
export function failedChunkOf(error: Error): string | null {
  const named = failedChunk.exec(error.message)
  const name = named?.[1] ?? named?.[2]
  if (name) return chunkNameOf(name)
  return error.name === 'ChunkLoadError' ? 'of this page' : null
}

/** Returns the name of a chunk from its address. */
export const chunkNameOf = (address: string): string => address.replace(/^.*\/|(\.js)?(\?.*)?$/g, '')

declare global {
  interface Window {
    /** The program of the page runs: from then on its error boundaries can say what is missing. */
    began?: true
  }
}

/** A page that reloaded itself does so again after this many milliseconds at the earliest. */
export const reloadAgainMs = 5 * 60_000
