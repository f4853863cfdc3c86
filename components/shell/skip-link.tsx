/** The first tab stop. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-2 focus:z-30 focus:rounded focus:bg-surface focus:px-4 focus:py-2 focus:text-base"
    >
      Skip to content
    </a>
  )
}
