'use client'
'use no memo'

import { ErrorNotice } from '@/components/shell/error-notice'

/** Replaces the whole document when the root layout fails or a script chunk cannot be loaded. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-US">
      <head>
        <title>Something went wrong</title>
        {/* eslint-disable-next-line @next/next/no-css-tags -- the plain pages' style sheet, because the portal's own may be missing */}
        <link rel="stylesheet" href="/plain.css" />
      </head>
      <body>
        <main>
          <h1>Something went wrong</h1>
          <ErrorNotice error={error} />
        </main>
      </body>
    </html>
  )
}
