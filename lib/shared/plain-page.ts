import { formActions } from './form-actions'
import { escapeMarkup } from './markup'

/** What a page without the portal's components shows: for handlers that must answer when nothing else can. */
export interface PlainPage {
  title: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  links?: readonly { href: string; label: string; id?: string }[]
  /** Shown small: the reference of an error. */
  reference?: string
  /** What was posted to this address and not taken: a button sends the same once more. */
  again?: { words: string; fields: Iterable<[string, string]>; label: string } | undefined
  /** Goes on to this address at once; the page stays until the answer arrives. */
  next?: string
  /** Words beside a moving mark while `next` is prepared. */
  busy?: boolean
  /** A last paragraph that a script of the page shows, under this id, and the script with the nonce of the answer's policy. */
  watch?: { id: string; text: string; script: string; nonce: string } | undefined
  /** The student as whom a staff member looks at it: named above everything else, with the way out (SH-13). */
  viewedStudent?: string | undefined
}

/** A whole HTML document. Every text is escaped; the style is in `public/plain.css`, so a strict policy allows it. */
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
