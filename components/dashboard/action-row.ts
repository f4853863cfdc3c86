/** Takes the focus when an item of the action center is gone that had it. */
export const actionCard = 'action-card'

/** An item: its words, and beside them what can be done. */
export const actionRow = 'grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'
