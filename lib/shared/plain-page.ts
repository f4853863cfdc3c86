import { formActions } from './form-actions'
import { escapeMarkup } from './markup'

/** A page without the portal's components, for handlers that must respond when nothing else can. */
export interface PlainPage {
  title: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  links?: readonly { href: string; label: string; id?: string }[]
  /** Shown small: the reference of an error. */
  reference?: string
  /** The rejected fields that were posted to this address. A button posts them again. */
  again?: { words: string; fields: Iterable<[string, string]>; label: string } | undefined
  /** Continues to this address at once. The page stays until the response arrives. */
  next?: string
  /** Shows a busy indicator while `next` is prepared. */
  busy?: boolean
  /**
   * A last paragraph that a script of the page reveals, with its id, the script, and the nonce of the response's
   * policy.
   */
  watch?: { id: string; text: string; script: string; nonce: string } | undefined
  /**
   * The student that a staff member views the portal as. Shown above everything else, with a button to end the view.
   */
  viewedStudent?: string | undefined
}

/**
 * Returns a whole HTML document. Every text is escaped. The style is in `public/plain.css`, so that a strict policy
 * allows it.
 */
export function plainPage({
  title,
  paragraphs,
  links = [],
  reference,
  again,
  next,
  busy,
  watch,
  viewedStudent,
}: PlainPage): string {
  const viewing = viewedStudent === undefined ? '' : viewingBar(escapeMarkup(viewedStudent))
  const tab = viewedStudent === undefined ? title : `Viewing as ${viewedStudent} · ${title}`
  const refresh = next ? `<meta http-equiv="refresh" content="0;url=${escapeMarkup(next)}">` : ''
  const list = links
    .map(
      ({ href, label, id }) =>
        `<a${id ? ` id="${escapeMarkup(id)}"` : ''} href="${escapeMarkup(href)}">${escapeMarkup(label)}</a>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${refresh}<title>${escapeMarkup(tab)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
${viewing}<main${busy ? ' aria-busy="true"' : ''}>
<h1>${escapeMarkup(title)}</h1>
${busy ? '<div class="busy" aria-hidden="true"></div>\n' : ''}${paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n')}
${reference ? `<p class="reference">Reference ${escapeMarkup(reference)}</p>\n` : ''}${again ? sendAgain(again) : ''}${list ? `<p class="links">${list}</p>\n` : ''}${watch ? `<p id="${escapeMarkup(watch.id)}" role="status" hidden>${escapeMarkup(watch.text)}</p>\n` : ''}</main>
${watch ? `<script nonce="${escapeMarkup(watch.nonce)}">${watch.script}</script>\n` : ''}</body>
</html>
`
}

const sendAgain = ({ words, fields, label }: NonNullable<PlainPage['again']>) => `<form method="post">
<p>${escapeMarkup(words)}</p>
${Array.from(fields, ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`).join('\n')}
<p><button type="submit">${escapeMarkup(label)}</button></p>
</form>
`

const viewingBar = (student: string) => `<aside aria-label="Viewing as a student" class="viewing">
<p>You are viewing the portal as <strong>${student}</strong>.</p>
<form method="post" action="${formActions.signOut}"><button type="submit">Masquerade Logout</button></form>
</aside>
`
