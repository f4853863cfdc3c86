'use client'

import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useListening } from '@/components/form/listening'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import { uniqueKeys } from '@/lib/shared/collections'
import { useMarking } from './marking'
import type { MessageAction } from './marks'

export interface ListedMessage {
  id: string
  subject: string
  sender: string | null
  /** The day as shown. */
  day: ReactNode
  firstLine: string
  unread: boolean
  archived: boolean
  /** Labels, for example that the message needs action or has documents. */
  labels: ReactNode
  href: string
}

interface MessageRowsProps {
  rows: readonly ListedMessage[]
  /** The open message. */
  openId: string | null
  /** Shown when there are no messages. */
  nothing: string
}

/** The open message has a bar on its left. */
const listRow =
  'flex border-b border-line has-[[aria-current]]:bg-sunken has-[[aria-current]]:[box-shadow:inset_4px_0_var(--blue)]'

/** The messages of one page. Arrow keys move through them, and several can be marked at once. */
export function MessageRows({ rows, openId, nothing }: MessageRowsProps) {
  const { marks, mark } = useMarking()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hint, setHint] = useState('')
  const [began] = useState(rows.length)
  const readOnly = useReadOnly()
  const listening = useListening()
  const off = readOnly || !listening
  const picked = rows.filter(({ id }) => chosen.has(id))
  const putAway = rows.every(({ archived }) => archived)

  function choose(ids: readonly string[], on: boolean) {
    setHint('')
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  }

  function press(action: MessageAction) {
    // When others are chosen too, archived messages stay archived.
    const meant = putAway ? picked : picked.filter(({ archived }) => !archived)
    if (meant.length === 0)
      return setHint(picked.length === 0 ? 'Choose messages first.' : 'These messages are archived.')
    void mark(meant, action)
    setChosen(new Set())
  }

  if (rows.length === 0) {
    return (
      // When the last message leaves, the pressed button disappears too.
      <p role="status" tabIndex={-1} ref={began > 0 ? takeLostFocus : undefined}>
        {nothing}
      </p>
    )
  }
  const all = rows.map(({ id }) => id)
  const keys = uniqueKeys(rows, ({ id }) => id)
  return (
    <>
      <div
        role="group"
        aria-label="Chosen messages"
        className={`no-print flex flex-wrap items-center gap-y-1 ${needsScripts}`}
      >
        <label className="flex min-h-11 basis-full items-center gap-3 pl-3">
          <input
            type="checkbox"
            className="size-5"
            disabled={off}
            checked={picked.length === rows.length}
            onChange={({ target }) => choose(all, target.checked)}
          />
          <span className="text-sm">Choose all</span>
        </label>
        <Button variant="quiet" size="small" disabled={off} onClick={() => press('read')}>
          {putAway ? 'Move to All' : 'Mark as read'}
        </Button>
        {!putAway && (
          <>
            <Button variant="quiet" size="small" disabled={off} onClick={() => press('unread')}>
              Mark as unread
            </Button>
            <Button variant="quiet" size="small" disabled={off} onClick={() => press('archived')}>
              Archive
            </Button>
          </>
        )}
        {readOnly && <ReadOnlyMark />}
        <p role="status" className="basis-full pl-3 text-sm text-ink-soft empty:absolute">
          {hint}
        </p>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it have the focus; the arrows only move it */}
      <ul className="border-t border-line" onKeyDown={moveWithArrows}>
        {rows.map((row, index) => (
          <li key={keys[index]} className={listRow}>
            <label className={`grid w-11 shrink-0 place-items-center ${needsScripts}`}>
              <input
                type="checkbox"
                className="size-5"
                aria-describedby={`from-${row.id}`}
                disabled={off}
                checked={chosen.has(row.id)}
                onChange={({ target }) => choose([row.id], target.checked)}
              />
              <span className="sr-only">Choose {row.subject}</span>
            </label>
            <Row row={row} mark={marks.get(row.id)} isOpen={row.id === openId} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ row, mark, isOpen }: { row: ListedMessage; mark: MessageAction | undefined; isOpen: boolean }) {
  const unread = mark === undefined ? row.unread : mark === 'unread'
  return (
    <a
      id={`message-${row.id}`}
      href={row.href}
      data-message
      aria-current={isOpen || undefined}
      className={`min-w-0 flex-1 px-2 py-3 text-ink no-underline hover:bg-sunken hover:text-ink ${mark === 'archived' ? 'opacity-60' : ''}`}
    >
      <span id={`from-${row.id}`} className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
        <span className="min-w-0 truncate">{row.sender}</span>
        <span className="shrink-0 text-xs">{row.day}</span>
      </span>
      <span className={`flex items-baseline gap-2 ${unread ? 'font-semibold' : ''}`}>
        {unread && (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-blue" />
            <span className="sr-only">Unread: </span>
          </>
        )}
        <span className="min-w-0">{row.subject}</span>
      </span>
      <span className="block truncate text-sm text-ink-soft">{row.firstLine}</span>
      {row.labels}
    </a>
  )
}

/** Moves the focus between messages with the arrow keys. Enter opens, as on any link. */
function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
}
