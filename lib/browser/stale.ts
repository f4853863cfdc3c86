type Listener = (loads: readonly string[]) => unknown

const listeners = new Set<Listener>()

/** Tells the caches in this page which loads a save has invalidated. */
export const announceStale = (loads: readonly string[]): void => listeners.forEach((hear) => hear(loads))

/** Registers a listener for invalidated loads, for the life of the page. */
export const whenStale = (hear: Listener): unknown => listeners.add(hear)
