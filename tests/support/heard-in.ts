/**
 * Records what a live region announces from now on, change by change, as a screen reader hears it. A sentence that is
 * announced twice is emptied in between for a moment, which a look at the region may miss.
 */
export function heardIn(region: Element): (string | null)[] {
  const heard: (string | null)[] = []
  new MutationObserver(() => void heard.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  return heard
}
