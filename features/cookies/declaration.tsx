import { Callout } from '@/components/ui/callout'
import { DateText } from '@/components/ui/date-text'
import { EmailLink } from '@/components/ui/email-link'
import { type Column, Table } from '@/components/ui/table'
import { Choice, type ChoiceProps } from './choice'
import { categoryMeanings, cookieCategories, cookiesLastUpdated, type StoredItem, storedItems } from './content'

interface CookieDeclarationProps {
  collegeName: string
  supportEmail: string
  /** How long a session lasts, in words. */
  session: string
  /** The choice about a tag manager; null where there is none. */
  choice: ChoiceProps | null
}

/** Lists everything stored in a browser, by category (PG-16). */
export function CookieDeclaration({ collegeName, supportEmail, session, choice }: CookieDeclarationProps) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-prose flex-col gap-3">
        <p>
          Cookies are small texts that a site asks your browser to keep. Local storage and session storage are similar:
          your browser keeps them for this site alone, and they are never sent anywhere.
        </p>
        <p>
          Last updated <DateText date={cookiesLastUpdated} />.
        </p>
      </div>
      {choice ? (
        <Choice {...choice} />
      ) : (
        <Callout title="Only necessary cookies are set" level={2}>
          <p>
            The portal sets nothing for preferences, statistics or marketing, so there is nothing to choose. If that
            changes, you will be asked first, and this page will tell you what changed. A Global Privacy Control signal
            from your browser changes nothing here, because nothing is shared.
          </p>
        </Callout>
      )}
      {cookieCategories.map((category) => (
        <Category
          key={category}
          category={category}
          collegeName={collegeName}
          session={session}
          asks={choice !== null}
        />
      ))}
      <section aria-labelledby="questions" className="flex max-w-prose flex-col gap-2">
        <h2 id="questions" className="font-serif text-xl font-semibold">
          Questions
        </h2>
        <p>
          You can delete what is kept at any time in your browser’s settings; signing out deletes it too. What remains,
          for as long as the list says, are <Name>portal.again</Name>
          {choice && (
            <>
              , your choice in <Name>portal.consent</Name>
            </>
          )}{' '}
          and the <Name>portal.start</Name> of a sign-in, or the <Name>portal.reset</Name> of a password reset, that was
          started but not finished. Over a secure connection, the names of the portal’s cookies begin with{' '}
          <Name>__Host-</Name>. If you have a question, write to <EmailLink address={supportEmail} />.
        </p>
      </section>
    </div>
  )
}

const Name = ({ children }: { children: string }) => <span className="font-mono text-sm">{children}</span>

function Category({
  category,
  collegeName,
  session,
  asks,
}: {
  category: StoredItem['category']
  collegeName: string
  session: string
  asks: boolean
}) {
  const items = storedItems.filter((item) => item.category === category)
  const id = category.toLowerCase()
  const columns: [Column<StoredItem>, ...Column<StoredItem>[]] = [
    { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-mono text-xs break-words">{name}</span> },
    {
      key: 'provider',
      header: 'Provider',
      cell: ({ provider }) => (provider === 'portal' ? 'This portal' : `${collegeName}, sign-in service`),
    },
    { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose },
    { key: 'expiry', header: 'Expires', cell: ({ expiry }) => expiry.replace('{session}', session) },
    { key: 'type', header: 'Type', cell: ({ type }) => <span className="whitespace-nowrap">{type}</span> },
  ]
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-serif text-xl font-semibold">
        {category}
      </h2>
      <p className="max-w-prose">{categoryMeanings[category]}</p>
      {items.length > 0 ? (
        <Table
          caption={`${category} cookies and stored keys: ${items.length}`}
          columns={columns}
          rows={items}
          rowKey={({ name }) => name}
        />
      ) : (
        <p className="text-ink-soft">
          {category === 'Statistics' && asks
            ? 'None, unless you accept; then those of the services described above.'
            : 'None are used.'}
        </p>
      )}
    </section>
  )
}
