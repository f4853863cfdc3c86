'use client'

import { CheckboxField } from '@/components/form/choice-fields'
import type { DraftOfForm } from '@/components/form/form-place'
import { ReviewForm } from '@/components/form/review-form'
import { objectionOf, ownAddressFault } from '@/features/designations/forms'
import { keyOf } from '@/features/designations/rules'
import { hrefs } from '@/lib/shared/hrefs'
import { applicationThanks, designationApplicationForm, designationApplicationSteps } from './forms'

interface ApplicationReviewProps {
  plan: string
  applicationId: string
  draft: DraftOfForm
  /** The applicant's email addresses, in lower case. */
  ownAddresses: Promise<readonly string[]>
}

/**
 * Reviews all answers and adds the ethics declaration. The application is sent once; after that only the supervisor can
 * change (PG-10).
 */
export function ApplicationReview({ plan, applicationId, draft, ownAddresses }: ApplicationReviewProps) {
  return (
    <ReviewForm
      form={designationApplicationForm}
      steps={designationApplicationSteps}
      base={hrefs.designationApplication(keyOf(plan))}
      call="designationApplication"
      subject={{ plan, applicationId }}
      draft={draft}
      submit="Send the application"
      busy="Sending"
      check={async ({ supervisorEmail, independentAdvisor }) =>
        independentAdvisor ? {} : ownAddressFault(await ownAddresses, supervisorEmail)
      }
      objection={objectionOf}
      done={applicationThanks}
    >
      <p className="max-w-prose">
        I follow the college’s Code of Ethics and know of no reason why a designation could be denied or revoked. The
        information in this application is true and complete.
      </p>
      <CheckboxField name="declared" label="I make this ethics declaration." />
    </ReviewForm>
  )
}
