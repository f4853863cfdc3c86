import { toFileSize } from './words'

/** The types of documents that the college accepts, by their first bytes and file name endings. */
const kinds = {
  'application/pdf': { begins: [0x25, 0x50, 0x44, 0x46, 0x2d], ends: /\.pdf$/i },
  'image/jpeg': { begins: [0xff, 0xd8, 0xff], ends: /\.(?:jpe?g|jpe|jfif|jif|pjpe?g|pjp)$/i },
  'image/png': { begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ends: /\.png$/i },
} as const

export type FileType = keyof typeof kinds

export const fileTypes = Object.keys(kinds) as FileType[]

/** Returns the ending that the portal gives to file names of this type. */
export const endingOf = (type: FileType): string =>
  ({ 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' })[type]

/** Returns the names of types in a sentence: `PDF, JPG or PNG`. */
export const namesOf = (types: readonly FileType[]): string =>
  types
    .map((type) => endingOf(type).toUpperCase())
    .join(', ')
    .replace(/, (\w+)$/, ' or $1')

/** True when the bytes begin like a file of this type. */
export const beginsAs = (type: FileType, bytes: Uint8Array): boolean =>
  kinds[type].begins.every((byte, index) => bytes[index] === byte)

/** Returns the type of a file by its first bytes alone; null for a type that is not accepted. */
export const contentTypeOf = (bytes: Uint8Array): FileType | null =>
  fileTypes.find((type) => beginsAs(type, bytes)) ?? null

/** Returns the type of a file if its first bytes and its name agree; null otherwise. */
export function fileTypeOf(name: string, bytes: Uint8Array): FileType | null {
  const found = contentTypeOf(bytes)
  return found && kinds[found].ends.test(name) ? found : null
}

/** The most characters of a file name that is sent. */
export const longestFileName = 200

/** Returns the name under which a file of this type is sent: one line, not too long, with the ending of its type. */
export function fileNameFor(name: string, type: FileType): string {
  const line = name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/i.exec(line) ?? []
  const end = kinds[type].ends.test(ending) ? ending : `.${endingOf(type)}`
  // Avoids cutting a surrogate pair in half.
  const short = stem.slice(0, longestFileName - end.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${short.trim() || 'file'}${end}`
}

/** Returns the first bytes of a file in base64, enough to recognize its type. */
export const beginningOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.slice(0, 24)), (character) => character.charCodeAt(0))

/** Characters that hide or reorder text. With U+202E, `gpj.exe` reads as `exe.jpg`. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu

/**
 * Returns a file name that is safe to show and store: without a path, and without characters that disguise its ending.
 */
export function safeFileName(name: string): string {
  const own = name.replace(misleading, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  return /^\.*$/.test(own) ? 'file' : own
}

/** Messages about a file that cannot be accepted. */
export const fileFaults = {
  empty: 'The file is empty.',
  large: (most: number) => `Choose a file of at most ${toFileSize(most)}`,
  type: (names: string) => `Choose a ${names} file`,
  unread: 'The file could not be read. Choose it again.',
  reading: 'The file is still being read',
}
