import { Icon } from '@/components/ui/icon'
import { toTelephone } from '@/lib/shared/telephone'

/** The narrow line at the top, with the support phone. */
export function UtilityLine({ supportPhone }: { supportPhone: string }) {
  return (
    <aside aria-label="Support" className="no-print border-b border-line bg-sunken text-xs">
      <div className="page flex h-9 items-center justify-end">
        <a
          href={toTelephone(supportPhone)}
          className="flex shrink-0 items-center gap-1.5 py-1.5 text-ink no-underline hover:underline"
        >
          <Icon name="phone" className="size-4" />
          <span className="sr-only">Student Experience: </span>
          {supportPhone}
        </a>
      </div>
    </aside>
  )
}
