import { Disclosure } from '@/components/ui/disclosure'
import { Icon, type IconName } from '@/components/ui/icon'
import { NewTabMark } from '@/components/ui/text-link'
import { EarlyDismissal } from './early-dismissal'
import { ranked, type Notice } from './notice'
import { NoticeItem } from './notice-item'

const atMost = 2

/** The two that matter most, and the rest under 'More notices'. Which is which does not change when one is closed. */
export function NoticeList({ notices, nonce }: { notices: readonly Notice[]; nonce?: string }) {
  if (notices.length === 0) return null
  const order = ranked(notices)
  const rest = order.slice(atMost)
  return (
    <section aria-label="Notices" className="notices no-print mb-4 flex flex-col gap-2">
      <Items notices={order.slice(0, atMost)} />
      {rest.length > 0 && (
        <Disclosure summary="More notices" className="text-sm">
          <Items notices={rest} />
        </Disclosure>
      )}
      <EarlyDismissal nonce={nonce} />
    </section>
  )
}

/**
 * Notices whose answer came after the page had been shown. They wait in the utility line, which has room for them,
 * so that nothing below moves; the line says the first one's words.
 */
export function LateNotices({ notices, nonce }: { notices: readonly Notice[]; nonce?: string }) {
  const [first, ...others] = ranked(notices)
  if (!first) return null
  return (
    <details className="notices">
      <summary className="flex min-h-8 items-center gap-1.5 font-semibold text-warn">
        <Icon name="bell" className="size-4" />
        <span className="truncate">{first.eyebrow ?? first.body}</span>
        {others.length > 0 && <span className="shrink-0">and {others.length} more</span>}
        <Icon name="chevron" className="chevron size-4" />
      </summary>
      <section
        aria-label="Notices"
        className="absolute inset-x-4 top-full z-20 rounded-b-lg border border-t-0 border-line bg-surface p-3 shadow-lg"
      >
        <Items notices={[first, ...others]} />
      </section>
      <EarlyDismissal nonce={nonce} />
    </details>
  )
}

const tones: Record<Notice['tone'], { box: string; mark: string; icon: IconName }> = {
  warn: { box: 'border-warn-edge bg-warn-surface', mark: 'text-warn', icon: 'alert' },
  info: { box: 'border-blue-edge bg-blue-surface', mark: 'text-blue', icon: 'info' },
  quiet: { box: 'border-edge bg-surface', mark: 'text-ink-soft', icon: 'document' },
}

function Items({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {notices.map((notice) => {
        const { box, mark, icon } = tones[notice.tone]
        return (
          <NoticeItem
            key={notice.id}
            notice={notice}
            box={box}
            mark={mark}
            icon={<Icon name={icon} className={`mt-1.5 ${mark}`} />}
            cross={<Icon name="cross" className="size-4" />}
            newTabMark={<NewTabMark />}
          />
        )
      })}
    </ul>
  )
}
