/** A form's values by field name. */
export type Values = Readonly<Record<string, unknown>>

/** True when nothing was typed or chosen. */
const isBlankValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** True when nothing was typed or chosen in any field. */
export const isBlank = (values: Values): boolean => Object.values(values).every(isBlankValue)

/** Returns the names of the fields that differ between two versions. */
export const differing = (one: Values, other: Values): string[] =>
  Object.keys({ ...one, ...other }).filter(
    (name) =>
      !(isBlankValue(one[name]) && isBlankValue(other[name])) &&
      JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )

/** True when two versions have the same values. */
export const isSame = (one: Values, other: Values): boolean => differing(one, other).length === 0
