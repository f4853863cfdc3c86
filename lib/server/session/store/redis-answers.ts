import 'server-only'
import { z } from 'zod'

/** The result of `findScript` for a living session (redis-scripts.ts). */
export const Found = z.tuple([
  z.string(),
  z.coerce.number(),
  z.coerce.number(),
  z.coerce.number(),
  z.string(),
  z.number(),
  z.number(),
  z.string(),
  z.number(),
  z.string(),
])

/**
 * One row of `listScript`: the sealed person, whether it is a staff view, its owner, and how many milliseconds ago it
 * began and was last used.
 */
export const Row = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()])
