import { Page } from '@/components/kit/page'
import { ceDetail } from '@/features/continuing-education/calls'
import { ConfirmationLetters } from '@/features/designations/confirmation-letters'
import { studentContact } from '@/features/profile/contact/calls'
import { confirmationLetters, recertificationSteps, studentCE } from '@/features/recertification/calls'
import { Help } from '@/features/recertification/help'
import { checkPromoCode } from '@/features/recertification/promo-code.server'
import { CycleAside, Recertification } from '@/features/recertification/recertification'
import { isPaymentReturn } from '@/features/subscriptions/payment-return'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/designations-certifications/recertification')

type Props = PageProps<'/designations-certifications/recertification'>

export default async function RecertificationPage({ searchParams }: Props) {
  const viewer = await requireStudent()
  const asked = await searchParams
  const loads = {
    eligibility: college.load(studentCE, viewer),
    period: college.load(ceDetail, viewer),
    steps: college.load(recertificationSteps.load, viewer),
    promo: checkPromoCode(viewer, asked.promo),
  }
  const today = toCalendarDate(new Date())

  return (
    <Page
      aside={
        <>
          <CycleAside loads={loads} today={today} />
          <ConfirmationLetters letters={college.loadToShow(confirmationLetters, viewer)} />
          <Help
            drafts={listOwnDrafts('contact-request')}
            phone={env.brand.supportPhone}
            email={env.brand.supportEmail}
          />
        </>
      }
    >
      <Recertification
        loads={loads}
        contact={() => college.load(studentContact, viewer)}
        returnsFromPayment={isPaymentReturn(asked, today)}
        today={today}
      />
    </Page>
  )
}
