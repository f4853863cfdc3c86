import { Loaded } from '@/components/kit/loaded'
import { Card } from '@/components/ui/card'
import { InstantText } from '@/components/ui/instant-text'
import { TextBars } from '@/components/ui/skeleton'
import type { AnswerOf } from '@/lib/calls/call'
import type { notificationPreferences } from '@/lib/calls/notifications'
import { reminderKinds, reminderWays } from '@/lib/content/notification-labels'
import { DefinitionList } from '@/components/ui/definition-list'
import { EditedAlone, type SectionProps } from '../profile-section'
import { headingIdOf, profileSections } from '../sections'
import { CalendarPart } from './calendar-part'
import { NotificationsEditor } from './editors'

type Chosen = AnswerOf<typeof notificationPreferences.load>

/** Which reminders the student gets, and how; and their private calendar. */
export function NotificationsSection({ loads, view }: SectionProps) {
  return (
    <Card
      id="notifications"
      className="scroll-mt-4"
      title={
        <span id={headingIdOf('notifications')} tabIndex={-1}>
          {profileSections.notifications}
        </span>
      }
    >
      <Loaded load={loads.notifications} what="your notification preferences" skeleton={<TextBars lines={5} />}>
        {(chosen) => (
          <EditedAlone
            id="notifications"
            view={view}
            form={() => <NotificationsEditor record={chosen} version={view.versionOf('notifications', chosen)} />}
          >
            <ChosenReminders chosen={chosen} />
          </EditedAlone>
        )}
      </Loaded>
      <CalendarPart loads={loads} view={view} />
    </Card>
  )
}

function ChosenReminders({ chosen }: { chosen: Chosen }) {
  const [ways, kinds] = [namesIn(chosen, reminderWays), namesIn(chosen, reminderKinds)]
  const isSilent = ways.length === 0 || kinds.length === 0
  return (
    <>
      <p>
        {isSilent
          ? 'You get no reminders.'
          : 'We remind you 120, 90, 60, 30, 14, and 7 days before something is due, and once more the day before. We stop when it is done.'}
      </p>
      <DefinitionList
        columns
        items={[
          { term: 'How we remind you', value: inOneLine(ways) },
          { term: 'What we remind you of', value: inOneLine(kinds) },
        ]}
      />
      <p className="text-sm text-ink-soft">We always email receipts and required notices about your account.</p>
      <p className="text-sm text-ink-soft">
        {chosen.changedAt === null ? (
          'You have not changed this yet.'
        ) : (
          <>
            Last changed <InstantText at={chosen.changedAt} />
          </>
        )}
      </p>
    </>
  )
}

function namesIn<Name extends keyof Chosen>(chosen: Chosen, labels: Readonly<Record<Name, string>>): string[] {
  return (Object.keys(labels) as Name[]).filter((name) => chosen[name] === true).map((name) => labels[name])
}

const inOneLine = (names: readonly string[]): string => (names.length === 0 ? 'None' : names.join(', '))
