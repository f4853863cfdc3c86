import { csrfHeader, intentHeader, invalidatesHeader, viewerHeader } from '@/lib/shared/portal-headers'

/**
 * What every request of a page's script carries: that the portal's own page sends it, and for whom the page was drawn, so that nothing
 * is read or saved as somebody else who has signed in with this browser since. `background`: it does not count as the person’s activity.
 */
export function portalHeaders(background?: boolean): Record<string, string> {
  const viewer = document.querySelector<HTMLInputElement>('#session-warning [name=viewer]')?.value
  return {
    [csrfHeader]: '1',
    ...(viewer !== undefined && { [viewerHeader]: viewer }),
    ...(background && { [intentHeader]: 'background' }),
  }
}

/** The loads that this answer made old, by name. */
export const staleAfter = ({ headers }: Response): string[] =>
  (headers.get(invalidatesHeader) ?? '').split(',').filter(Boolean)
