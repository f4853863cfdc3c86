import { html } from 'hono/html'
import { crest } from './crest'

type Markup = ReturnType<typeof html>

export interface PageParts {
  title: string
  collegeName: string
  supportPhone: string
  body: Markup
  /** `form` is a narrow sheet; `text` is wide enough for text and lists. */
  width?: 'form' | 'text'
  /** Loads the script that submits the sign-out form. */
  sendsItself?: boolean
}

/** Renders a page in the college's style. The page works without JavaScript. */
export async function page({
  title,
  collegeName,
  supportPhone,
  body,
  width = 'text',
  sendsItself,
}: PageParts): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${collegeName}</title>
        <link rel="stylesheet" href="/assets/college.css" />
        <link rel="icon" type="image/svg+xml" href="/assets/crest.svg" />
        ${sendsItself ? html`<script src="/assets/sign-out.js" defer></script>` : ''}
      </head>
      <body>
        <header class="letterhead">
          <div class="bound">
            ${crest}
            <p>${collegeName}</p>
          </div>
        </header>
        <main class="sheet ${width}">${body}</main>
        <footer class="foot">
          <p class="bound">
            Questions? Call Student Experience at <a href="tel:${toDial(supportPhone)}">${supportPhone}</a>.
          </p>
        </footer>
      </body>
    </html>`
  return String(document)
}

function toDial(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}
