import { Loaded } from '@/components/kit/loaded'
import { DefinitionList } from '@/components/ui/definition-list'
import { InstantText } from '@/components/ui/instant-text'
import { TextBars } from '@/components/ui/skeleton'
import { EditedAlone, type SectionProps } from '@/features/profile/profile-section'
import { SectionCard } from '@/features/profile/section-card'
import type { AnswerOf } from '@/lib/calls/call'
import { CalendarPart } from './calendar-part'
import type { notificationPreferences } from './calls'
import { kindsToChoose, reminderWays } from './content'
import { NotificationsEditor } from './editors'

type Chosen = AnswerOf<typeof notificationPreferences.load>

/** The reminder settings and the private calendar. */
export function NotificationsSection({ loads, view }: SectionProps<'notifications' | 'calendar'>) {
  return (
    <SectionCard id="notifications">
      <Loaded
        load={loads.notifications}
        what="your notification preferences"
        skeleton={<TextBars lines={5} />}
        notThere={<p>Reminder settings are not available.</p>}
      >
        {(chosen) => (
          <EditedAlone
            id="notifications"
            view={view}
            form={() => (
              <NotificationsEditor
                record={chosen}
                hasReview={view.hasReview}
                version={view.versionOf('notifications', chosen)}
              />
            )}
          >
            <ChosenReminders chosen={chosen} hasReview={view.hasReview} />
          </EditedAlone>
        )}
      </Loaded>
      <CalendarPart loads={loads} view={view} />
    </SectionCard>
  )
}

function ChosenReminders({ chosen, hasReview }: { chosen: Chosen; hasReview: boolean }) {
  const [ways, kinds] = [namesIn(chosen, reminderWays), namesIn(chosen, kindsToChoose(hasReview))]
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
      <p className="text-sm text-ink-soft">We always email required notices about your account.</p>
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

function namesIn(chosen: Chosen, labels: Readonly<Partial<Record<keyof Chosen, string>>>): string[] {
  return (Object.keys(labels) as (keyof Chosen)[]).flatMap((name) => (chosen[name] === true && labels[name]) || [])
}

const inOneLine = (names: readonly string[]): string => (names.length === 0 ? 'None' : names.join(', '))
