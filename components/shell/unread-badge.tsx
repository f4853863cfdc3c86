/** How many messages wait (SH-19); nothing for none. Over 99 it says so. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 text-xs leading-none font-semibold text-surface tabular">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {' '}
        {count} unread {count === 1 ? 'message' : 'messages'}
      </span>
    </span>
  )
}
