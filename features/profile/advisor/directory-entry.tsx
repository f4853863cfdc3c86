import { Incomplete } from '@/components/kit/incomplete'
import { Settled } from '@/components/kit/settled'
import { TextBars } from '@/components/ui/skeleton'
import { contactSetsOf } from '@/features/profile/contact/forms'
import type { ProfileLoads } from '@/features/profile/loads'
import type { AnswerOf } from '@/lib/calls/call'
import { documentHref } from '@/lib/shared/documents'
import { endingOf } from '@/lib/shared/file-type'
import { type Outcome, valueOf } from '@/lib/shared/result'
import type { advisorPhoto, advisorProfile } from './calls'
import { toDirectoryEntry } from './rules'

type About = AnswerOf<typeof advisorProfile.load>
type Photo = AnswerOf<typeof advisorPhoto.load>['photo']

/** The loads that the entry is made from. */
export type EntryLoads = 'listing' | 'about' | 'photo' | 'basic' | 'contact'

/** Shows what the public sees, or would see if the student were listed. */
export function DirectoryEntry({ loads }: { loads: Pick<ProfileLoads, EntryLoads> }) {
  const { listing, about, photo, basic, contact } = loads
  return (
    <Settled
      loads={{ listing, about, photo, basic, contact }}
      what="your directory entry"
      skeleton={<TextBars lines={5} />}
    >
      {(settled) => <Entry {...settled} />}
    </Settled>
  )
}

function Entry(settled: {
  [Name in EntryLoads]: Awaited<ProfileLoads[Name]>
}) {
  const failure = failureOf(Object.values(settled))
  // The listing’s own part says that it could not be loaded.
  if (!settled.listing.ok) return null
  const listing = settled.listing.value
  const contact = valueOf(settled.contact)
  const entry = toDirectoryEntry({ listing, name: valueOf(settled.basic), contact: contact && contactSetsOf(contact) })
  const about = valueOf(settled.about)
  return (
    <section aria-labelledby="directory-entry" className="flex flex-col gap-3">
      <h3 id="directory-entry" className="font-semibold text-ink">
        {listing.listed ? 'What the public sees' : 'What the public would see'}
      </h3>
      {!listing.listed && <p>You are not listed, so nobody sees this. You can list yourself below.</p>}
      <div className="flex flex-wrap gap-6 rounded-lg border border-line bg-sunken p-4 sm:p-5">
        <Portrait photo={valueOf(settled.photo)?.photo ?? null} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          {entry.name !== null && <p className="font-serif text-xl font-semibold text-ink">{entry.name}</p>}
          {about?.headline && <p className="font-medium text-ink">{about.headline}</p>}
          {listing.clientFacing && <p>Works with clients</p>}
          {entry.place !== null && <p>{entry.place}</p>}
          {entry.reached !== null && <p className="wrap-anywhere">{entry.reached}</p>}
          {about && <InOwnWords about={about} />}
        </div>
      </div>
      {failure && (
        <Incomplete waitSeconds={failure.retryAfterSeconds}>
          <p>Part of your entry could not be loaded, so it is not shown here.</p>
        </Incomplete>
      )}
    </section>
  )
}

function Portrait({ photo }: { photo: Photo }) {
  if (!photo) return null
  return (
    // eslint-disable-next-line @next/next/no-img-element -- the photo is private: no image service may cache or resize it
    <img
      src={documentHref('advisor-photo', { type: endingOf(photo.contentType) })}
      alt={photo.alternativeText ?? 'Your photo'}
      width={160}
      height={160}
      className="size-40 rounded-lg border border-line object-cover"
    />
  )
}

function InOwnWords({ about: { specialties, languages, biography, website } }: { about: About }) {
  return (
    <>
      {specialties.length > 0 && <p>Specialties: {specialties.join(', ')}</p>}
      {languages.length > 0 && <p>Languages: {languages.join(', ')}</p>}
      {biography && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{biography}</p>}
      {website && <p className="wrap-anywhere">{website}</p>}
    </>
  )
}

const failureOf = (outcomes: readonly Outcome<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]))[0]
