/** The types of documents that the college takes: what the first bytes say, and how the name ends. */
const kinds = {
  'application/pdf': { begins: [0x25, 0x50, 0x44, 0x46, 0x2d], ends: /\.pdf$/i },
  'image/jpeg': { begins: [0xff, 0xd8, 0xff], ends: /\.jpe?g$/i },
  'image/png': { begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ends: /\.png$/i },
} as const

export type FileType = keyof typeof kinds

export const fileTypes = Object.keys(kinds) as FileType[]

/** How the portal ends the name of a file of this type. */
export const endingOf = (type: FileType): string =>
  ({ 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' })[type]

/** Their names in a sentence: `PDF, JPG or PNG`. */
export const namesOf = (types: readonly FileType[]): string =>
  types
    .map((type) => endingOf(type).toUpperCase())
    .join(', ')
    .replace(/, (\w+)$/, ' or $1')

/** Does a file of these bytes begin as one of this type does? */
export const beginsAs = (type: FileType, bytes: Uint8Array): boolean =>
  kinds[type].begins.every((byte, index) => bytes[index] === byte)

/** Returns the type of a file by its first bytes and the end of its name, when both say the same; else null. */
export function fileTypeOf(name: string, bytes: Uint8Array): FileType | null {
  const found = fileTypes.find((type) => beginsAs(type, bytes))
  return found && kinds[found].ends.test(name) ? found : null
}

/** The first bytes of a file in base64: as many as tell its type. */
export const beginningOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.slice(0, 24)), (character) => character.charCodeAt(0))
