'use client'

import { CheckboxField } from '@/components/form/choice-fields'
import type { DraftOfForm } from '@/components/form/form-place'
import { ReviewForm } from '@/components/form/review-form'
import { TextField } from '@/components/form/text-fields'
import { send } from '@/lib/browser/send'
import { hrefs } from '@/lib/shared/hrefs'
import { ethicsQuestionnaireForm, ethicsQuestionnaireSteps, questionnaireThanks } from './forms'

interface QuestionnaireReviewProps {
  /** The period, and the student's company, because a promo code may be for one company. */
  subject: { beginDate: string; year: number | null; companyId?: string | undefined }
  draft: DraftOfForm
}

/** Reviews all answers and adds promo code and signature. The questionnaire is sent once (RC-07). */
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
        hint="We fill it in for you when you pay the fee."
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

/**
 * Returns why a code cannot be used. Null when it can be, and when it could not be checked: the college checks it
 * again.
 */
async function faultOfCode(code: string, companyId: string | undefined): Promise<string | null> {
  const checked = await send('promoCodeVerify', { code, companyId })
  return checked.ok && !checked.value.valid ? (checked.value.message ?? 'This code cannot be used.') : null
}
