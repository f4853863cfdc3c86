'use client'

import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { useSaid } from '@/components/ui/use-said'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

/** Copies a text and says so. Show the text itself beside it, for browsers that refuse or run no scripts. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, say] = useSaid()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch {
      say('Your browser did not allow it. Select the text and copy it.')
    }
  }

  return (
    <div className={`no-print flex flex-wrap items-center gap-3 ${needsScripts}`}>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy<VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <span role="status" className="text-sm text-good">
        {said}
      </span>
    </div>
  )
}
