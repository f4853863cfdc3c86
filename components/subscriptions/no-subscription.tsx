import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

/** Explains the product to those who do not have it. */
export function NoSubscription() {
  return (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <p>
        You have no subscription. The knowledge hub is paid by the month: webcasts, articles and tools on retirement
        income and planning, which count toward continuing education. It can be canceled at any time, and then runs
        until the end of the month that is paid.
      </p>
      <StudentOnlyLink href={enrollmentAddress()} className={buttonClasses()}>
        Subscribe
      </StudentOnlyLink>
    </div>
  )
}
