/** What is in the fields of a form, by name. */
export type Values = Readonly<Record<string, unknown>>

/** Nothing was typed or chosen there. */
const isBlankValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Nothing was typed or chosen in any field. */
export const isBlank = (values: Values): boolean => Object.values(values).every(isBlankValue)

/** The names of the fields in which two versions differ. */
export const differing = (one: Values, other: Values): string[] =>
  Object.keys({ ...one, ...other }).filter(
    (name) =>
      !(isBlankValue(one[name]) && isBlankValue(other[name])) &&
      JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )

/** Do two versions say the same? */
export const isSame = (one: Values, other: Values): boolean => differing(one, other).length === 0
