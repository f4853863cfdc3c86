import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { linkClasses } from '@/components/ui/link-classes'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import { documentHref } from '@/lib/shared/documents'
import { counted } from '@/lib/shared/words'
import type { transcriptHistory } from './calls'
import { learningAddress } from './systems'

interface RecordsProps {
  transcript: Loading<typeof transcriptHistory>
  flags: Loading<typeof studentFlags>
}

/** The side column: transcript, transferred courses, and the learning system. */
export function Records({ transcript, flags }: RecordsProps) {
  return (
    <>
      <Card title="Transcript" id="transcript">
        <Loaded load={transcript} what="your transcript" skeleton={<TextBars />}>
          {({ totalCredits, average }) => (
            <p>
              {counted(totalCredits, 'credit hour')}
              {average !== null && `, grade point average ${average.toFixed(2)}`}
            </p>
          )}
        </Loaded>
        <p>
          <TextLink href={documentHref('transcript', {})} external>
            Unofficial transcript
          </TextLink>
        </p>
        <p className="text-sm text-ink-soft">
          For an official, sealed transcript, contact the Office of the Registrar.
        </p>
      </Card>
      <Loaded load={transcript} what="the courses applied by transfer" skeleton={null}>
        {({ transferCredits }) =>
          transferCredits.length > 0 && (
            <Card title="Courses applied by transfer" id="transferred">
              <ul className="flex flex-col gap-3 text-sm">
                {transferCredits.map(({ courseNumber, title, school, completedOn }) => (
                  <li key={courseNumber}>
                    <p className="font-medium">
                      {courseNumber} {title}
                    </p>
                    <p className="text-ink-soft">
                      {school}
                      {completedOn && (
                        <>
                          , <DateText date={completedOn} />
                        </>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      <Card title="Learning system" id="learning-system" className="no-print">
        <ul className="flex flex-col gap-2">
          <li>
            <StudentOnlyLink href={learningAddress('courses')} className={linkClasses}>
              All my courses
            </StudentOnlyLink>
          </li>
          <li>
            <Settled loads={{ flags }} what="the library" skeleton={null}>
              {(known) => {
                const hub = known.flags.ok && known.flags.value.subscriber
                return (
                  <StudentOnlyLink href={learningAddress(hub ? 'hub' : 'library')} className={linkClasses}>
                    {hub ? 'Knowledge hub' : 'Knowledge library'}
                  </StudentOnlyLink>
                )
              }}
            </Settled>
          </li>
        </ul>
      </Card>
    </>
  )
}
