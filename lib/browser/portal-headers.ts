import { csrfHeader, intentHeader, invalidatesHeader, viewerHeader } from '@/lib/shared/portal-headers'

/**
 * Returns the headers of every request from a page's script. They say that the portal's own page sends it, and which
 * viewer the page was rendered for, so that nothing is read or saved as somebody else who has signed in since.
 * `background` requests do not count as activity.
 */
export function portalHeaders(background?: boolean): Record<string, string> {
  const viewer = document.querySelector<HTMLInputElement>('#session-warning [name=viewer]')?.value
  return {
    [csrfHeader]: '1',
    ...(viewer !== undefined && { [viewerHeader]: viewer }),
    ...(background && { [intentHeader]: 'background' }),
  }
}

/** Returns the names of the loads that a response invalidates. */
export const staleAfter = ({ headers }: Response): string[] =>
  (headers.get(invalidatesHeader) ?? '').split(',').filter(Boolean)
