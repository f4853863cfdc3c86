import { CallOnce } from '@/components/form/call-once'
import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { Icon } from '@/components/ui/icon'
import { InstantText } from '@/components/ui/instant-text'
import { StatusWord } from '@/components/ui/status-word'
import { TextLink } from '@/components/ui/text-link'
import { MessageActions } from './message-actions'
import { MessageBody } from './message-body'
import { MessageStep } from './message-step'
import { type Message, needsAction } from './rules'

interface MessageDetailProps {
  message: Message
  /** Address of the list at this message. */
  back: string
}

/** Shows one message as a letter: sender and date, text, documents, link, and confirmation. */
export function MessageDetail({ message, back }: MessageDetailProps) {
  const { id, subject, sender, sentAt, body, documents, action, unread, status } = message
  return (
    <article
      key={id}
      aria-labelledby="message"
      className="card flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <p className="no-print text-sm">
        <TextLink href={back}>Close and return to the list</TextLink>
      </p>
      <header className="flex flex-col gap-1 border-b border-line pb-4">
        <h2 id="message" tabIndex={-1} className="font-serif text-xl font-semibold">
          {subject}
        </h2>
        <p className="text-sm text-ink-soft">
          {sender && <>From {sender}</>}
          {sender && sentAt && ', '}
          {sentAt && <InstantText at={sentAt} />}
        </p>
        {message.urgent && (
          <p className="text-sm">
            <StatusWord tone="bad">Urgent</StatusWord>
          </p>
        )}
      </header>
      {body ? <MessageBody body={body} /> : <p className="text-ink-soft">This message has no text.</p>}
      {documents.length > 0 && <Documents documents={documents} />}
      {action && (
        <MessageStep message={{ id, subject, unread }}>
          <ButtonLink href={action.address} external={isOutside(action.address)}>
            {action.name}
          </ButtonLink>
          {isOutside(action.address) && <Host address={action.address} />}
        </MessageStep>
      )}
      {message.requiresAcknowledgement && <Acknowledgement message={message} />}
      <MessageActions message={{ id, subject, unread, archived: status === 'archived' }} />
    </article>
  )
}

function Documents({ documents }: Pick<Message, 'documents'>) {
  return (
    <section aria-labelledby="message-documents" className="flex flex-col gap-2">
      <h3 id="message-documents" className="font-semibold">
        Documents
      </h3>
      <ul className="flex flex-col gap-1">
        {documents.map(({ name, address }) => (
          <li key={address} className="flex gap-2">
            <Icon name="document" className="mt-1 text-ink-soft" />
            <span>
              <TextLink href={address} external>
                {name}
              </TextLink>
              {isOutside(address) && <Host address={address} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks the student to confirm that they have read and understood the message, or shows that they did. */
function Acknowledgement({ message }: { message: Message }) {
  const { id, subject, acknowledgedAt } = message
  return (
    <Callout
      tone={needsAction(message) ? 'warn' : 'info'}
      title={needsAction(message) ? 'Please confirm that you read this message' : 'Confirmed'}
      level={3}
    >
      <CallOnce
        call="acknowledgement"
        input={{ messageId: id, action: 'acknowledged' }}
        label="I have read and understood"
        busy="Sending"
        about={subject}
        notSaved={`“${subject}” was not acknowledged.`}
        done="Thank you. We have recorded that you read and understood this message."
        instead={
          needsAction(message) ? undefined : (
            <p>
              You confirmed{' '}
              {acknowledgedAt !== null && (
                <>
                  on <InstantText at={acknowledgedAt} />{' '}
                </>
              )}
              that you read and understood this message.
            </p>
          )
        }
      />
    </Callout>
  )
}

const isOutside = (address: string): boolean => !address.startsWith('/')

const Host = ({ address }: { address: string }) => (
  <span className="text-sm text-ink-soft"> ({new URL(address).host})</span>
)
