import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { Card } from '@/components/ui/card'
import { linkClasses } from '@/components/ui/link-classes'
import { TextLink } from '@/components/ui/text-link'
import type { purchaseHistory } from '@/features/purchases/calls'
import type { confirmationLetters } from '@/features/recertification/calls'
import type { taxYears } from '@/features/tax-forms/calls'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { valueOf } from '@/lib/shared/result'
import type { ActionLoads, Optional } from './action-center/known'
import type { MoreLoads } from './more-cards'
import { recentDocuments } from './recent-documents'

export interface DocumentLoads extends MoreLoads, Pick<ActionLoads, 'eligibility'> {
  /** Only for a student with a recertification record. */
  letters: Optional<typeof confirmationLetters>
  /** Only for a student who took a course. */
  purchases: Optional<typeof purchaseHistory>
  taxYears: Optional<typeof taxYears>
}

/**
 * Lists the newest letters, tax form and receipt. Leaves out what could not be loaded, because the pages that list it
 * say so. Loads after the cards above it.
 */
export function DocumentsCard({ loads: all, today }: { loads: DocumentLoads; today: CalendarDate }) {
  const { eligibility, applications, completed, letters, purchases, taxYears: years, period, flags } = all
  const loads = { eligibility, applications, completed, letters, purchases, years, period, flags }
  return (
    <Settled loads={loads} what="your recent documents" skeleton={null}>
      {(settled) => {
        const documents = recentDocuments(
          {
            eligibility: valueOf(settled.eligibility),
            applications: valueOf(settled.applications),
            completed: valueOf(settled.completed),
            letters: valueOf(settled.letters),
            purchases: valueOf(settled.purchases),
            taxYears: valueOf(settled.years),
          },
          today,
        )
        if (documents.length === 0) return null
        return (
          <Card id="documents-card" title="Recent documents">
            <ul className="flex flex-col gap-2">
              {documents.map(({ title, href, isOwn }) => (
                <li key={href}>
                  {isOwn ? (
                    <StudentOnlyLink href={href} className={linkClasses}>
                      {title}
                    </StudentOnlyLink>
                  ) : (
                    <TextLink href={href} external>
                      {title}
                    </TextLink>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }}
    </Settled>
  )
}
