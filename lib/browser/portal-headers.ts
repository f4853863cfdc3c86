import { viewerHeader } from '@/lib/shared/viewer-tag'

/**
 * What every request of a page's script carries: that the portal's own page sends it, and for whom the page was drawn, so that nothing
 * is read or saved as somebody else who has signed in with this browser since.
 */
export function portalHeaders(): Record<string, string> {
  const viewer = document.querySelector<HTMLInputElement>('#session-warning [name=viewer]')?.value
  return { 'x-portal-csrf': '1', ...(viewer !== undefined && { [viewerHeader]: viewer }) }
}
