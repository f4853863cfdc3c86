import { decodeHTMLStrict } from 'entities'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML or XML, including attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Escapes text for XML. Also removes the control characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/**
 * Decodes the character references (`&amp;`, `&#233;`) that content systems write into plain text. Decodes once:
 * `&amp;lt;` becomes `&lt;`.
 */
export const decodeReferences = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)
