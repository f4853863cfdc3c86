import { forgetAll, leaveFor, openAddress } from './leave'
import { watchSession, type SessionSettings, type SessionView } from './session-clock'
import { secondToSpeak } from './session-phase'
import { toTimeWords } from '@/lib/shared/calendar-date'
import { formActions, signInAddress } from '@/lib/shared/form-actions'
import { speakOfWholePage } from '@/lib/shared/whole-page'

const news = {
  extending: 'Extending the session…',
  extended: '',
  failed: 'The session was not extended, because the server did not answer. Please try again.',
}

const offlineNews =
  'There is no connection to the portal. This page is hidden, because your session may be over. When the connection is back, the page checks whether you are still signed in.'

/** Text written into an element right when it appears is not always announced. */
const speakAfterMs = 100

/** The server's settings for the warning. */
export type GuardSettings = Omit<SessionSettings, 'askedAt'>

/** Connects the warning in the page with the session's clock. Returns a function that disconnects it. */
export function guardPage(dialog: HTMLDialogElement, settings: GuardSettings): () => void {
  const part = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const write = (name: string, text: string) => {
    const element = part(`[data-${name}]`)
    if (element && element.textContent !== text) element.textContent = text
  }
  let countdown = '' // the prefix of the title while the warning shows
  let before = Infinity
  let extending = false
  let last = false // cannot be extended, unless the person signs in again in another tab
  let saveBy = ''
  const offlineText = document.querySelector<HTMLElement>('[data-session-offline]')

  const fill = (field: string, value: string) => part(`[name=${field}]`)?.setAttribute('value', value)
  /** A form may have changed the title in the meantime. */
  const setCountdown = (next: string) => {
    document.title = next + document.title.replace(countdown, '')
    countdown = next
  }
  const show = () => {
    if (last) {
      dialog.setAttribute('open', '') // `show()` would take the focus from the field being typed in
      return document.activeElement?.scrollIntoView?.({ block: 'nearest' }) // so that the bar does not cover it
    }
    dialog.showModal()
    part('button')?.focus() // not the title, which changes each second
  }
  const setLast = (wanted: boolean) => {
    last = wanted
    dialog.toggleAttribute('data-final', wanted)
    part('[data-extend]')?.toggleAttribute('hidden', wanted)
    part('[data-again]')?.toggleAttribute('hidden', !wanted)
  }
  /** Turns the warning into a bar at the bottom of the window: what was typed can still be saved. */
  const becomeFinal = (seconds: number) => {
    setLast(true)
    saveBy = `This session cannot be extended. Save your work by ${toTimeWords(Date.now() + seconds * 1_000)}.`
    if (dialog.open) dialog.close() // to reopen it as a bar instead of a modal dialog
    speakOfWholePage(dialog)
    setTimeout(() => write('spoken', saveBy), speakAfterMs)
  }
  const view: SessionView = {
    warn(seconds, final) {
      if (seconds === null) {
        if (!countdown) return
        setCountdown('')
        before = Infinity
        dialog.close() // returns the focus to where it was
        setLast(false)
        return write('news', '')
      }
      if (final && !last) becomeFinal(seconds)
      setCountdown(`${seconds} seconds left · `)
      write('seconds', `${seconds}`)
      if (!dialog.open) show()
      const second = secondToSpeak(before, seconds)
      if (second !== null && !(final && before === Infinity)) write('spoken', `${second} seconds left.`)
      before = seconds
      if (final) write('news', saveBy)
    },
    cover(covered, offline) {
      if (covered) document.documentElement.dataset.session = offline ? 'offline' : 'checking'
      else delete document.documentElement.dataset.session
      if (offline) view.warn(null, last) // nothing behind an open modal warning is announced
      if (offlineText) offlineText.textContent = offline ? offlineNews : ''
    },
    leave(reason, elsewhere) {
      if (elsewhere) return leaveFor(reason)
      document.documentElement.dataset.session = 'over'
      forgetAll()
      fill('reason', reason)
      fill('destination', reason === 'signed-out' ? '' : openAddress())
      dialog.querySelector('form')?.submit()
    },
  }

  const asked = performance.getEntriesByType('navigation')[0]
  const clock = watchSession(
    {
      ...settings,
      askedAt: asked && 'requestStart' in asked ? Number(asked.requestStart) : 0,
    },
    view,
  )

  const extend = () => {
    if (extending) return
    extending = true
    write('news', news.extending)
    void clock.extend().then((outcome) => {
      write('news', outcome === 'final' ? saveBy : news[outcome])
      extending = false
    })
  }
  /** On a sign-out through any form: tells the other tabs and clears the storage. */
  const onSubmit = ({ target, defaultPrevented }: SubmitEvent) => {
    if (defaultPrevented) return // offline, nothing is sent
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== formActions.signOut) return
    forgetAll()
    clock.announce('signed-out')
  }
  const stay = (event: Event) => event.preventDefault()
  // Browsers let a second Esc close a dialog anyway.
  const reopen = () => {
    if (countdown) show()
  }

  /** Sets the link to the page's current address at the click, with the person's filters and open parts. */
  const leadBack = ({ currentTarget }: Event) =>
    (currentTarget as Element).setAttribute('href', signInAddress(openAddress(), { again: true }))

  const button = part('button')
  const again = part('[data-again] a')
  button?.addEventListener('click', extend)
  again?.addEventListener('click', leadBack)
  dialog.addEventListener('cancel', stay)
  dialog.addEventListener('close', reopen)
  document.addEventListener('submit', onSubmit)
  return () => {
    clock.stop()
    if ('wholePage' in dialog.dataset) dialog.remove() // it may be inside a dialog, and React would look for it in its own place
    button?.removeEventListener('click', extend)
    again?.removeEventListener('click', leadBack)
    dialog.removeEventListener('cancel', stay)
    dialog.removeEventListener('close', reopen)
    document.removeEventListener('submit', onSubmit)
  }
}
