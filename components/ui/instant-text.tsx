const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' })

/** An instant, ISO 8601, as the college's clocks show it. */
export function InstantText({ at }: { at: string }) {
  return <time dateTime={at}>{clock.format(new Date(at))} Eastern time</time>
}
