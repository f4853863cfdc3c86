'use client'

import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { Refused } from '@/components/form/outcome'
import { useSaveEach } from '@/components/form/use-save-each'
import { useSaid } from '@/components/ui/use-said'
import { setUnreadShift } from '@/lib/browser/unread-shift'
import type { Failure } from '@/lib/shared/result'
import { toWordList } from '@/lib/shared/words'
import { type MessageAction, unreadChange } from './marks'

export interface Markable {
  id: string
  subject: string
  unread: boolean
  /** Set when the message can be archived, or moved back from the archive. */
  archived?: boolean
}

interface MarkingState {
  /** Actions on messages since the server sent them. */
  marks: ReadonlyMap<string, MessageAction>
  mark: (messages: readonly Markable[], action: MessageAction) => Promise<void>
  /** True when the messages could not be reloaded and are shown as they were. */
  isOld: boolean
}

const Marking = createContext<MarkingState>({ marks: new Map(), mark: () => Promise.resolve(), isOld: false })

export const useMarking = (): MarkingState => use(Marking)

/** True when a message is unread, including actions since it was sent. */
export const isMarkedUnread = ({ id, unread }: Markable, marks: MarkingState['marks']): boolean =>
  (marks.get(id) ?? (unread ? 'unread' : 'read')) === 'unread'

/** True when a message is archived, including actions since it was sent. */
export const isMarkedArchived = ({ id, archived }: Markable, marks: MarkingState['marks']): boolean =>
  (marks.get(id) ?? (archived ? 'archived' : 'read')) === 'archived'

const doneWith: Record<MessageAction, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  archived: 'archived',
}

const nothing: ReadonlyMap<string, MessageAction> = new Map()

interface MarkingAreaProps {
  messages: readonly Markable[]
  isOld: boolean
  children: ReactNode
}

/**
 * The messages on a page, which show actions at once. An action that could not be saved is undone, and an alert names
 * the message.
 */
export function MarkingArea({ messages, isOld, children }: MarkingAreaProps) {
  const saveEach = useSaveEach('acknowledgement')
  const [marks, setMarks] = useState(nothing)
  const [sent, setSent] = useState(messages)
  const [said, say] = useSaid()
  const [refused, setRefused] = useState<{ failure: Failure; about: string; notSaved: string } | null>(null)
  const [saving, setSaving] = useState(0)

  // After a save, the server sends the same state, and later changes.
  if (sent !== messages && saving === 0) {
    setSent(messages)
    setMarks(nothing)
  }

  const shift = messages.reduce((sum, message) => sum + changeOf(message, marks.get(message.id)), 0)
  useLayoutEffect(() => setUnreadShift(shift), [shift])
  useEffect(() => () => setUnreadShift(0), [])

  async function mark(chosen: readonly Markable[], action: MessageAction) {
    // An archived message is moved back by marking it as read.
    const isMove = action === 'read' && chosen.every((message) => message.archived || isMarkedArchived(message, marks))
    const done = isMove ? 'moved to All' : doneWith[action]
    setRefused(null)
    setSaving((count) => count + 1)
    setMarks((known) => new Map([...known, ...chosen.map(({ id }) => [id, action] as const)]))
    const failures = await saveEach(chosen.map(({ id }) => ({ messageId: id, action })))
    const failed = chosen.filter((_, index) => failures[index])
    const failure = failures.find((each) => each !== null)
    const about = namesOf(failed)
    const were = failed.length === 1 ? 'was' : 'were'
    if (failure) setRefused({ failure, about, notSaved: `${about} ${were} not ${done}.` })
    setMarks((known) => new Map([...known].filter(([id]) => !failed.some((each) => each.id === id))))
    const saved = chosen.length - failed.length
    say(saved === 0 ? '' : `${saved === 1 ? 'One message was' : `${saved} messages were`} ${done}.`)
    setSaving((count) => count - 1)
  }

  return (
    <Marking value={{ marks, mark, isOld }}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused && <Refused {...refused} kept={false} typed={false} />}
      {children}
    </Marking>
  )
}

const changeOf = (message: Markable, action: MessageAction | undefined): number =>
  action === undefined ? 0 : unreadChange(message, action)

const namesOf = (failed: readonly Markable[]): string => toWordList(failed.map(({ subject }) => `“${subject}”`))
