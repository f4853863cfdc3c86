import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { knowledgeHub } from '@/features/resources/content'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

/** Explains the subscription to students who do not have one. */
export function NoSubscription() {
  return (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <p>
        You have no subscription. {knowledgeHub.name} is a monthly subscription: webcasts, articles and tools on
        retirement income and planning, which count toward continuing education. You can cancel at any time; it then
        runs until the end of the month you have paid for.
      </p>
      <section aria-labelledby="included-title" className="flex flex-col gap-2">
        <h2 id="included-title" className="font-serif text-lg font-semibold">
          What is included
        </h2>
        <ul className="list-disc pl-5">
          {knowledgeHub.includes.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </section>
      <StudentOnlyLink href={enrollmentAddress()} className={buttonClasses()}>
        Subscribe
      </StudentOnlyLink>
    </div>
  )
}
