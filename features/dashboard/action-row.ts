/** Id of the card, which takes the focus when an item that had it disappears. */
export const actionCard = 'action-card'

/** Layout of an item: its text, and next to it the actions. A word as long as an address does not widen a column. */
export const actionRow =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'
