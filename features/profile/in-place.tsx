'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useTransition } from 'react'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import { reloadPage } from '@/lib/browser/leave'
import type { ProfilePartId } from '@/lib/shared/profile-address'
import { whenShownInPlace } from './show-in-place'

/** After this long the page is reloaded instead, which shows each part as soon as it arrives. */
const waitMs = 3_000

/**
 * Opens and closes a section’s form without loading the document, so that the page does not jump. Follows links marked
 * `data-in-place`. Without scripts they are plain links.
 */
export function InPlace({ editing }: { editing: ProfilePartId | null }) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const show = useEffectEvent((address: string) => {
    history.replaceState(null, '', address)
    start(() => router.refresh())
  })
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-place]') : null
    if (!link || !isPlainClick(event) || !navigator.onLine) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    show(link.href)
  })

  useEffect(() => whenShownInPlace(show), [])
  useEffect(() => {
    const hear = (event: MouseEvent) => follow(event)
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [])
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(reloadPage, waitMs)
    return () => clearTimeout(timer)
  }, [pending])
  useEffect(() => {
    if (editing === null) return
    // Runs later, because the heading of a saved section takes the focus first.
    return () => queueMicrotask(() => takeLostFocus(linkOf(editing)))
  }, [editing])
  return null
}

/** True for a click that the browser would open in this tab and that no other handler has taken. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Returns the link that opens the section’s form. */
const linkOf = (part: ProfilePartId) => document.getElementById(part)?.querySelector<HTMLElement>('a[data-in-place]')
