import type * as z from 'zod/mini'

declare const mark: unique symbol

/** A field of which nothing is ever kept in a draft. */
export type Secret<Schema extends z.ZodMiniType = z.ZodMiniType> = Schema & { readonly [mark]: true }

/**
 * Marks a field as secret: a Social Security number, a password, a code, an answer to a recovery question, card data. What is
 * typed there is sent with the form and is in no draft.
 */
export const secret = <Schema extends z.ZodMiniType>(schema: Schema): Secret<Schema> =>
  // In the definition, so that checks which are added later keep it.
  schema.clone({ ...schema._zod.def, secret: true } as Schema['_zod']['def']) as Secret<Schema>

export const isSecret = (schema: z.core.$ZodType): boolean => 'secret' in schema._zod.def
