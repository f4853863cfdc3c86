'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useTransition } from 'react'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import { reloadPage } from '@/lib/browser/leave'
import type { ProfilePartId } from '@/lib/shared/profile-address'
import { whenShownInPlace } from './show-in-place'

/** After this wait the document is loaded instead: it shows each part as soon as that part is there. */
const waitMs = 3_000

/**
 * Shows another address of the open view without loading the document, so that nothing jumps: the form of a section, and the section
 * again. It follows links that are marked `data-in-place`; without scripts they are plain links.
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
    // The heading of a section that was saved takes the focus first.
    return () => queueMicrotask(() => takeLostFocus(linkOf(editing)))
  }, [editing])
  return null
}

/** A click that opens nothing elsewhere, and that nobody else took. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The link that opens the form of a section. */
const linkOf = (part: ProfilePartId) => document.getElementById(part)?.querySelector<HTMLElement>('a[data-in-place]')
