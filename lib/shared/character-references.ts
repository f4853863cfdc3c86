import { decodeHTMLStrict } from 'entities'

/** Decodes the character references (`&amp;`, `&#233;`) that content systems write into plain texts. Once: `&amp;lt;` becomes `&lt;`. */
export const decodeReferences = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)
