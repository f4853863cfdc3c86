import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { hrefs } from '@/lib/shared/hrefs'

export const messagesCard = { id: 'messages-card', title: 'Messages' }

/** How many messages wait to be read. */
export function MessagesCard({ unread, className }: { unread: number; className?: string }) {
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
