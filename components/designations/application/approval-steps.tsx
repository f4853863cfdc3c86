import { DateText } from '@/components/ui/date-text'
import { approvalEvents, type Approval } from '@/lib/rules/designation-application'

/** What has happened with a question to somebody, in its order. */
export function ApprovalSteps({ approval }: { approval: Approval }) {
  return (
    <ol aria-label="What has happened" className="flex flex-col border-l-2 border-line pl-4">
      {approvalEvents(approval).map(({ what, on }, index) => (
        <li key={index} className="flex flex-wrap gap-x-3 py-1">
          <span className="font-medium">{what}</span>
          {on && (
            <span className="text-ink-soft">
              <DateText date={on} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
