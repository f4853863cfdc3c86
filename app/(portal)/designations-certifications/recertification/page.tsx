import { ConfirmationLetters } from '@/components/designations/confirmation-letters'
import { Page } from '@/components/kit/page'
import { Help } from '@/components/recertification/help'
import { CycleAside, Recertification } from '@/components/recertification/recertification'
import { studentContact } from '@/lib/calls/contact'
import { ceDetail } from '@/lib/calls/continuing-education'
import { confirmationLetters, studentCE } from '@/lib/calls/recertification'
import { recertificationSteps } from '@/lib/calls/recertification-steps'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { env } from '@/lib/server/env'
import { checkPromoCode } from '@/lib/server/handlers/promo-code'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'
import { isPaymentReturn } from '@/lib/shared/payment-return'

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
