'use client'
'use no memo'

import { ErrorNotice } from '@/components/shell/error-notice'

/** Shown inside the shell when a page throws. */
export default function PortalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} />
}
