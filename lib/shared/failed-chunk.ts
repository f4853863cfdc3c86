/** Matches the errors of both bundlers. The chunk is in the first or in the second group. */
export const failedChunk = /Loading (?:CSS )?chunk (\S+) failed|Failed to load chunk (\S+)/i

/**
 * Returns the chunk that could not be loaded; null when the error is a different one. Webpack says 'Loading chunk 42
 * failed', Turbopack 'Failed to load chunk /_next/static/chunks/abc.js from module 7'.
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
    /** Set when the page's script runs. From then on its error boundaries can report failures. */
    began?: true
  }
}

/** Milliseconds before a page that reloaded itself may do so again. */
export const reloadAgainMs = 5 * 60_000

/** The id of the footer in every document. */
export const footerId = 'footer'
