import { Loaded } from '@/components/kit/loaded'
import { DefinitionList } from '@/components/ui/definition-list'
import { InstantText } from '@/components/ui/instant-text'
import { TextBars } from '@/components/ui/skeleton'
import { ProfilePart } from '@/features/profile/profile-part'
import type { SectionProps } from '@/features/profile/profile-section'
import { SignInFirst } from '@/features/profile/sign-in-first'
import type { AnswerOf } from '@/lib/calls/call'
import type { calendarFeed } from './calendar-calls'
import { CalendarEditor } from './editors'

type Feed = AnswerOf<typeof calendarFeed.load>

/** The private calendar link. Hidden when the college does not offer one. */
export function CalendarPart({ loads: { calendar }, view }: SectionProps<'calendar'>) {
  return (
    <Loaded load={calendar} what="your private calendar" skeleton={<TextBars lines={3} />} notThere={null}>
      {({ madeAt, fetchedAt }) => (
        <ProfilePart
          id="calendar"
          view={view}
          edit={madeAt === null ? 'Set up' : 'Change'}
          back="Back to your profile"
          form={() =>
            view.signedInLately ? <CalendarEditor exists={madeAt !== null} /> : <SignInFirst part="calendar" />
          }
        >
          <p>
            A private link that adds your due dates to your own calendar: exams, the end of your recertification period,
            and so on. It shows dates but no names.
          </p>
          {madeAt !== null && <MadeAndFetched madeAt={madeAt} fetchedAt={fetchedAt} />}
          {madeAt === null && <p className="text-sm text-ink-soft">You have no link yet.</p>}
        </ProfilePart>
      )}
    </Loaded>
  )
}

function MadeAndFetched({ madeAt, fetchedAt }: { madeAt: string; fetchedAt: Feed['fetchedAt'] }) {
  return (
    <DefinitionList
      columns
      items={[
        { term: 'Link created', value: <InstantText at={madeAt} /> },
        { term: 'Last fetched', value: fetchedAt === null ? 'Not yet' : <InstantText at={fetchedAt} /> },
      ]}
    />
  )
}
