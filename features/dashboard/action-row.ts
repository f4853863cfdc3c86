/** Takes the focus when an item of the action center is gone that had it. */
export const actionCard = 'action-card'

/** An item: its words, and beside them what can be done; a word as long as an address makes no column wider than there is room. */
export const actionRow =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'
