import 'server-only'
import { z } from 'zod'

/** What `findScript` returns of a living session (redis-scripts.ts). */
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

/** What `listScript` returns of each: whose it is, whether staff view somebody with it, its owner, and how long ago it began and was used. */
export const Row = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()])
