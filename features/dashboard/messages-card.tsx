import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'
import { SlimCard } from './slim-card'

export const messagesCard = { id: 'messages-card', title: 'Messages' }

/** Says how many messages are unread. */
export function MessagesCard({ unread, className }: { unread: number; className?: string }) {
  // A card that came late keeps its reserved height.
  if (unread === 0 && !className) {
    return (
      <SlimCard {...messagesCard}>
        <p>You have no unread messages.</p>
        <TextLink href={hrefs.messages()}>Open the Message Center</TextLink>
      </SlimCard>
    )
  }
  return (
    <Card
      {...messagesCard}
      className={className}
      actions={
        <ButtonLink href={hrefs.messages()} variant="secondary" size="small">
          Open the Message Center
        </ButtonLink>
      }
    >
      {unread === 0 ? (
        <p>You have no unread messages.</p>
      ) : (
        <p>
          <span className="font-serif text-xl font-semibold tabular">{unread}</span>{' '}
          {unread === 1 ? 'unread message' : 'unread messages'}
        </p>
      )}
    </Card>
  )
}
