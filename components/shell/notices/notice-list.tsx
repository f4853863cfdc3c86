import { Disclosure } from '@/components/ui/disclosure'
import { Icon, type IconName } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { EarlyDismissal } from './early-dismissal'
import { arranged, isNews, type Notice } from './notice'
import { NoticeItem } from './notice-item'

/**
 * Shows at most two boxes; further news is behind 'More notices'. When all three urgent notices are there, the last one
 * shares the box above it.
 */
export function NoticeList({ notices, nonce }: { notices: readonly Notice[]; nonce?: string }) {
  if (notices.length === 0) return null
  const { open, rest } = arranged(notices)
  return (
    <section aria-label="Notices" className="notices no-print mb-4 flex flex-col gap-2">
      <Items notices={open} className={open.length > 2 ? '*:last:-mt-2 *:last:border-t-0' : ''} />
      {rest.length > 0 && (
        <Disclosure summary="More notices" className="text-sm">
          <Items notices={rest} />
        </Disclosure>
      )}
      <EarlyDismissal nonce={nonce} />
    </section>
  )
}

const tones: Record<Notice['tone'], { box: string; mark: string; icon: IconName }> = {
  warn: { box: 'border-warn-edge bg-warn-surface', mark: 'text-warn', icon: 'alert' },
  info: { box: 'border-blue-edge bg-blue-surface', mark: 'text-blue', icon: 'info' },
  quiet: { box: 'border-edge bg-surface', mark: 'text-ink-soft', icon: 'document' },
}

function Items({ notices, className = '' }: { notices: readonly Notice[]; className?: string }) {
  return (
    <ul className={`flex flex-col gap-2 ${className}`}>
      {notices.map((notice) => {
        const { box, mark, icon } = tones[notice.tone]
        return (
          <NoticeItem
            key={notice.id}
            name={notice.eyebrow ?? notice.body}
            closing={notice.closing}
            className={`${box} ${isNews(notice) ? '' : 'py-1'}`}
            icon={<Icon name={icon} className={`mt-2 ${mark}`} />}
            cross={<Icon name="cross" className="size-4" />}
          >
            <Words notice={notice} mark={mark} />
          </NoticeItem>
        )
      })}
    </ul>
  )
}

function Words({ notice: { tone, eyebrow, body, mobileBody, link }, mark }: { notice: Notice; mark: string }) {
  return (
    <>
      {eyebrow && <p className={`text-xs font-semibold tracking-wide uppercase ${mark}`}>{eyebrow}</p>}
      <p className={tone === 'info' ? '' : 'font-semibold'}>
        {mobileBody ? (
          <>
            <span className="sm:hidden">{mobileBody}</span>
            <span className="max-sm:hidden">{body}</span>
          </>
        ) : (
          body
        )}
      </p>
      {link && (
        <TextLink href={link.href} external={link.external} className="font-medium wrap-anywhere">
          {link.label}
        </TextLink>
      )}
    </>
  )
}
