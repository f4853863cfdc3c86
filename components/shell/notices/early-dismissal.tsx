'use no memo'

/**
 * An inline script that hides notices closed before, while the page is parsed and before anything is painted. The
 * server does not know what the browser stored, and a notice that disappeared after hydration would shift the page.
 * Render it after the notices: it looks only at what is already parsed.
 */
export function EarlyDismissal({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script =
  "try{document.querySelectorAll('[data-closing]').forEach(function(e){" +
  'var c=JSON.parse(e.dataset.closing);' +
  "if(window[c.storage+'Storage'].getItem(c.key)===c.value)e.hidden=true" +
  '})}catch(e){}'
