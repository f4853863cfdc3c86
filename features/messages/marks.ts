/** What a student does with a message, as saved to the college. */
export type MessageAction = 'read' | 'unread' | 'archived'

/** Returns by how much the unread count changes with this action. */
export function unreadChange({ unread }: { unread: boolean }, action: MessageAction): -1 | 0 | 1 {
  if (unread === (action === 'unread')) return 0
  return unread ? -1 : 1
}

/** Returns the unread count, which badge, list, and dashboard share (SH-19). */
export const unreadIn = (all: readonly { unread: boolean }[]): number => all.filter(({ unread }) => unread).length
