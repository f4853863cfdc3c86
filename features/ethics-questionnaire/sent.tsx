import { SentTitle } from '@/components/form/sent-title'
import { DateText } from '@/components/ui/date-text'
import { StatusLine } from '@/components/ui/status-line'
import type { PeriodRecord } from '@/features/recertification/steps'
import { sentTitle } from '@/lib/shared/forms/steps'
import { ethicsQuestions } from './content'
import { questionnaireThanks } from './forms'

interface SentQuestionnaireProps {
  period: PeriodRecord
  questionnaire: NonNullable<PeriodRecord['questionnaire']>
  /** True when it was sent just now. */
  isThanked: boolean
}

/** Shows a questionnaire that was sent: the answers, when they were sent, and their status. */
export function SentQuestionnaire({ period, questionnaire, isThanked }: SentQuestionnaireProps) {
  const { submittedOn, approvedOn, promoCode, answers } = questionnaire
  return (
    <section aria-labelledby={sentTitle} className="flex flex-col gap-4">
      <SentTitle thanks={isThanked && questionnaireThanks}>
        Your answers{period.year === null ? '' : ` for ${period.year}`}
      </SentTitle>
      <StatusLine tone={approvedOn === null ? 'neutral' : 'good'} word={approvedOn === null ? 'Sent' : 'Accepted'}>
        Sent on <DateText date={submittedOn} />
        {approvedOn === null ? (
          '. A staff member is reviewing your answers.'
        ) : (
          <>
            , accepted on <DateText date={approvedOn} />.
          </>
        )}
      </StatusLine>
      {promoCode !== null && <p className="text-sm text-ink-soft">Promo code: {promoCode}</p>}
      <ol className="flex max-w-prose flex-col ruled border-y border-line">
        {ethicsQuestions.map(({ number, text }) => {
          const given = answers.find((answer) => answer.number === number)
          return (
            <li key={number} className="flex flex-col gap-1 py-3">
              <p>
                {number}. {text}
              </p>
              <p className="font-semibold">{given === undefined ? 'Not on record' : given.yes ? 'Yes' : 'No'}</p>
              {given?.comment && <p className="whitespace-pre-line text-ink-soft">{given.comment}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
