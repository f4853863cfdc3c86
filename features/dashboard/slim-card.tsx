import type { ReactNode } from 'react'

interface SlimCardProps {
  id: string
  title: string
  /** One sentence, and a link if there is one. */
  children: ReactNode
}

/** A card with nothing to show: one line, so that it takes no room from the to-do list. */
export const SlimCard = ({ id, title, children }: SlimCardProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="card flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-5 py-3 text-sm"
  >
    <h2 id={`${id}-title`} className="font-semibold">
      {title}
    </h2>
    {children}
  </section>
)
