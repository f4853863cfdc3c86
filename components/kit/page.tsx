import type { ReactNode } from 'react'

interface PageProps {
  /** What comes before the aside where there is no room beside it. */
  lead?: ReactNode
  /** What is beside the main part, and below it where there is no room: letters, dates, help. */
  aside?: ReactNode
  children: ReactNode
}

/** What is below the heading of a page: a main part, and an aside where there is one. It fills the window, so that the footer does not move. */
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
