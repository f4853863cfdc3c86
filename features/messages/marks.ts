/** What a person does with a message; a save says it to the college. */
export type MessageAction = 'read' | 'unread' | 'archived'

/** By how much the unread count changes when this is done with a message. */
export function unreadChange({ unread }: { unread: boolean }, action: MessageAction): -1 | 0 | 1 {
  if (unread === (action === 'unread')) return 0
  return unread ? -1 : 1
}

/** The one count of the badge, the list and the dashboard (SH-19). */
export const unreadIn = (all: readonly { unread: boolean }[]): number => all.filter(({ unread }) => unread).length
