import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { EmailLink } from '@/components/ui/email-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { programOf } from '@/features/designations/content'
import { hrefs } from '@/lib/shared/hrefs'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import type { Toolkit } from './content'
import type { ToolkitAccess } from './rules'

interface ToolkitClosedProps {
  toolkit: Toolkit
  reason: Exclude<ToolkitAccess, 'open'>
  supportEmail: string
  supportPhone: string
}

/** Says why a toolkit is not open to the student, and what to do next (TK-03). */
export function ToolkitClosed({ toolkit, reason, supportEmail, supportPhone }: ToolkitClosedProps) {
  const { name = '', shortName = '' } = programOf(toolkit) ?? {}
  const designations = (
    <ButtonLink href={hrefs.designations()} variant={reason === 'not-completed' ? 'secondary' : 'primary'}>
      See your designations
    </ButtonLink>
  )
  if (reason === 'not-completed') {
    return (
      <Callout
        level={2}
        title={`This toolkit opens when you complete the ${shortName}`}
        actions={
          <>
            <StudentOnlyLink href={enrollmentAddress({ program: toolkit })} className={buttonClasses()}>
              Enroll in the {shortName} program
            </StudentOnlyLink>
            {designations}
          </>
        }
      >
        <p>
          It contains flyers, graphics and wording that advisors use to tell clients about the {name} designation. Your
          designations page shows what you have completed and what is under way.
        </p>
      </Callout>
    )
  }
  return (
    <Callout level={2} title="This toolkit opens with your digital badge" actions={designations}>
      <p>
        You completed the {name}, but your access to its digital badge is not active. If you think it should be, write
        to <EmailLink address={supportEmail} /> or call <PhoneLink number={supportPhone} />.
      </p>
    </Callout>
  )
}
