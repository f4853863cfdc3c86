import { Page } from '@/components/kit/page'
import { studentBasic } from '@/features/profile/calls'
import { AboutTaxForms } from '@/features/tax-forms/about-tax-forms'
import { taxFormDelivery, taxYears } from '@/features/tax-forms/calls'
import { TaxForms } from '@/features/tax-forms/tax-forms'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'

export const metadata = titled('/my-tax-forms')

export default async function TaxFormsPage() {
  const viewer = await requireStudent()
  const now = new Date()
  const today = toCalendarDate(now)
  const years = college.loadToShow(taxYears, viewer)
  const { supportPhone, supportEmail } = env.brand

  return (
    <Page
      aside={
        <AboutTaxForms
          today={today}
          years={years}
          drafts={listOwnDrafts('tax-form-correction')}
          supportPhone={supportPhone}
          supportEmail={supportEmail}
        />
      }
    >
      <TaxForms
        years={years}
        basic={college.load(studentBasic.load, viewer)}
        flags={college.load(studentFlags, viewer)}
        delivery={college.load(taxFormDelivery.load, viewer)}
        today={today}
        signedInLately={isRecentSignIn(viewer.authTime, now)}
      />
    </Page>
  )
}
