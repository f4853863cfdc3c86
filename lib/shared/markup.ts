import { decodeHTMLStrict } from 'entities'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML or XML, also in an attribute: its own signs named. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Text for XML: as for HTML, and the control characters, which no XML may hold, left out. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** Decodes the character references (`&amp;`, `&#233;`) that content systems write into plain text. Once: `&amp;lt;` becomes `&lt;`. */
export const decodeReferences = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)
