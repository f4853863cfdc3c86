import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { hrefs } from '@/lib/shared/hrefs'

/** It keeps its height whatever it says: that of its skeleton, with the two lines for who waits long. */
export const messagesCard = { id: 'messages-card', title: 'Messages', className: 'min-h-60' }

/** How many messages wait to be read. */
export function MessagesCard({ unread }: { unread: number }) {
  return (
    <Card
      {...messagesCard}
      actions={
        <ButtonLink href={hrefs.messages()} variant="secondary">
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
