'use client'

import { CheckboxField } from '@/components/form/choice-fields'
import type { DraftOfForm } from '@/components/form/form-place'
import { ReviewForm } from '@/components/form/review-form'
import { TextField } from '@/components/form/text-fields'
import { send } from '@/lib/browser/send'
import { hrefs } from '@/lib/shared/hrefs'
import { ethicsQuestionnaireForm, ethicsQuestionnaireSteps, questionnaireThanks } from './forms'

interface QuestionnaireReviewProps {
  /** The period, and where the student works, for which a promo code may be meant. */
  subject: { beginDate: string; year: number | null; companyId?: string | undefined }
  draft: DraftOfForm
}

/** All answers once more, the promo code and the signature; it is sent once (RC-07). */
export function QuestionnaireReview({ subject, draft }: QuestionnaireReviewProps) {
  return (
    <ReviewForm
      form={ethicsQuestionnaireForm}
      steps={ethicsQuestionnaireSteps}
      base={hrefs.ethicsQuestionnaire()}
      call="ethicsQuestionnaire"
      subject={subject}
      draft={draft}
      check={async ({ promoCode = '' }) => {
        const fault = promoCode === '' ? null : await faultOfCode(promoCode, subject.companyId)
        return fault === null ? {} : { promoCode: fault }
      }}
      submit="Sign and send"
      busy="Sending"
      done={questionnaireThanks}
    >
      <TextField
        name="promoCode"
        label="Promo code"
        hint="It is filled in for you where you pay the fee."
        autoComplete="off"
      />
      <p className="max-w-prose">
        Your answers cannot be changed after you send them. If something changes later, tell Student Experience.
      </p>
      <TextField name="signature" label="Your full name, as your signature" autoComplete="name" />
      <CheckboxField name="declared" label="My answers are true and complete." />
    </ReviewForm>
  )
}

/** Why a code cannot be used; null for one that can be, and where nobody could say: the college looks at it once more. */
async function faultOfCode(code: string, companyId: string | undefined): Promise<string | null> {
  const checked = await send('promoCodeVerify', { code, companyId })
  return checked.ok && !checked.value.valid ? (checked.value.message ?? 'This code cannot be used.') : null
}
