import { TextLink } from '@/components/ui/text-link'

interface Tab {
  href: string
  label: string
  isCurrent: boolean
  /** The number of entries. */
  count?: number
}

/** The views of a page, as links; one of them is current. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="no-print flex flex-wrap gap-x-6 gap-y-1 border-b border-line">
      {tabs.map((tab) => (
        <TextLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={`flex min-h-11 items-center gap-1.5 border-b-2 text-sm ${
            tab.isCurrent ? 'border-blue font-semibold text-ink' : 'border-transparent'
          }`}
        >
          {tab.label} {tab.count !== undefined && <span className="text-ink-soft tabular">{tab.count}</span>}
        </TextLink>
      ))}
    </nav>
  )
}
