/**
 * Returns the target and the hidden fields of the page's first form whose action ends with `action`. Throws when there
 * is none.
 */
export function readForm(html: string, action = ''): { action: string; fields: Record<string, string> } {
  const form = [...html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)].find(([, to]) =>
    to?.endsWith(action),
  )
  if (!form) throw new Error(`no form in ${html}`)
  const [, to = '', inside = ''] = form
  const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return { action: to, fields: Object.fromEntries(hidden.map(([, name, value]) => [name, value])) }
}
