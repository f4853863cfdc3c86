'use client'
'use no memo'

import { ErrorNotice } from '@/components/shell/error-notice'

/** Shown when a page outside the shell, or the shell itself, throws. */
export default function RootError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main className="page flex flex-col gap-6 py-16">
      <h1 className="font-serif text-2xl font-semibold">Something went wrong</h1>
      <ErrorNotice error={error} retry={retry} />
      <p>
        <a href="/">Back to the home page</a>
      </p>
    </main>
  )
}
