type Listener = (loads: readonly string[]) => unknown

const listeners = new Set<Listener>()

/** Tells what keeps answers in this page which loads a save has made old. */
export const announceStale = (loads: readonly string[]): void => listeners.forEach((hear) => hear(loads))

/** Hears of it, for as long as the page lives. */
export const whenStale = (hear: Listener): unknown => listeners.add(hear)
