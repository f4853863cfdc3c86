import 'server-only'
import { z } from 'zod'
import { Masquerade, Person } from './session-store'

/** What is kept as JSON. */
const kept = <Value>(schema: z.ZodType<Value>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** What `findScript` returns of a living session (redis-scripts.ts). */
export const Found = z.tuple([
  z.string(),
  z.coerce.number(),
  z.coerce.number(),
  z.coerce.number(),
  kept(Person),
  z.number(),
  z.number(),
  z.union([z.literal(''), kept(Masquerade)]),
  z.number(),
])

/** What `listScript` returns of each: person, device, and how long ago it began and was used. */
export const Row = z.tuple([kept(Person), z.string(), z.number(), z.number()])
