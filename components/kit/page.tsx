import type { ReactNode } from 'react'

interface PageProps {
  /** Comes before the aside when there is no room for two columns. */
  lead?: ReactNode
  /** Beside the main part, or below it when there is no room: letters, dates, help. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The page below its heading: a main part, and optionally an aside. At least as tall as the window, so that the footer
 * does not move.
 */
export function Page({ lead, aside, children }: PageProps) {
  const beside = aside && (
    <div className={`flex flex-col gap-6 ${lead ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : ''}`}>{aside}</div>
  )
  return (
    <div
      className={`grid min-h-[calc(100svh-18rem)] grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-8 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_18rem]' : ''} ${lead ? 'lg:grid-rows-[auto_1fr]' : ''}`}
    >
      {lead && <div>{lead}</div>}
      {lead && beside}
      <div className="flex flex-col gap-6">{children}</div>
      {!lead && beside}
    </div>
  )
}
