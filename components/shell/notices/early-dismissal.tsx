'use no memo'

/**
 * Hides what was closed before, while the page is still being read and before anything is painted:
 * the server cannot know what the browser stored, and a notice that vanished after the scripts arrived would move the page.
 * It is behind the notices in the document and looks only at them.
 */
export function EarlyDismissal({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script =
  "try{document.querySelectorAll('[data-closing]').forEach(function(e){" +
  'var c=JSON.parse(e.dataset.closing);' +
  "if(window[c.storage+'Storage'].getItem(c.key)===c.value)e.hidden=true" +
  '})}catch(e){}'
