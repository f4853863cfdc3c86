import type * as z from 'zod/mini'

declare const mark: unique symbol

/** A field that is never stored in a draft. */
export type Secret<Schema extends z.ZodMiniType = z.ZodMiniType> = Schema & { readonly [mark]: true }

/**
 * Marks a field as secret: a Social Security number, a password, a code, an answer to a recovery question, card data.
 * It is sent with the form but never stored in a draft.
 */
export const secret = <Schema extends z.ZodMiniType>(schema: Schema): Secret<Schema> =>
  // Stored in the definition, so that checks added later keep it.
  schema.clone({ ...schema._zod.def, secret: true } as Schema['_zod']['def']) as Secret<Schema>

export const isSecret = (schema: z.core.$ZodType): boolean => 'secret' in schema._zod.def
