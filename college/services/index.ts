import { Hono } from 'hono'
import { createRateLimits } from '@/college/identity/rate-limits'
import type { ServiceContext } from '@/college/services-context'
import { accountServices } from './account'
import { actionSnoozeServices } from './action-snoozes'
import { admissionServices } from './admission'
import { advisorServices } from './advisor'
import { bases } from './http/answer'
import { calendarFeedServices } from './calendar-feed'
import { continuingEducationServices } from './continuing-education'
import { creditEvidenceServices } from './credit-evidence'
import { companyServices } from './company'
import { contactServices } from './contact'
import { contactHistoryServices } from './contact-history'
import { credentialServices } from './credentials'
import { designationApplicationServices } from './designation-applications'
import { designationServices } from './designations'
import { educationServices } from './education'
import { enrollmentServices } from './enrollment'
import { ethicsQuestionnaireServices } from './ethics-questionnaire'
import { learningServices } from './learning'
import { learningSystemServices } from './learning-system'
import { messageServices } from './messages'
import { notMeServices } from './not-me'
import { notificationServices } from './notifications'
import { purchaseServices } from './purchases'
import { partnerServices } from './partners'
import { proctorServices } from './proctor'
import { profileServices } from './profile'
import { recertificationServices } from './recertification'
import { recertificationStepServices } from './recertification-steps'
import { reportServices } from './reports'
import { resourceServices } from './resources'
import { signInCodeServices } from './sign-in-codes'
import { signInHelpServices } from './sign-in-help'
import { siteServices } from './site'
import { studentServices } from './student'
import { subscriptionServices } from './subscriptions'
import { taxFormCorrectionServices } from './tax-form-correction'
import { taxFormDeliveryServices } from './tax-form-delivery'
import { taxFormServices } from './tax-forms'
import { supervisorServices } from './supervisor'
import { transferServices } from './transfer-of-credit'

const services = [
  ...accountServices,
  ...studentServices,
  ...recertificationServices,
  ...recertificationStepServices,
  ...designationServices,
  ...designationApplicationServices,
  ...enrollmentServices,
  ...continuingEducationServices,
  ...creditEvidenceServices,
  ...ethicsQuestionnaireServices,
  ...learningServices,
  ...learningSystemServices,
  ...purchaseServices,
  ...taxFormServices,
  ...taxFormDeliveryServices,
  ...taxFormCorrectionServices,
  ...subscriptionServices,
  ...messageServices,
  ...reportServices,
  ...siteServices,
  ...profileServices,
  ...contactServices,
  ...contactHistoryServices,
  ...notMeServices,
  ...notificationServices,
  ...calendarFeedServices,
  ...companyServices,
  ...educationServices,
  ...advisorServices,
  ...signInHelpServices,
  ...signInCodeServices,
  ...credentialServices,
  ...partnerServices,
  ...supervisorServices,
  ...proctorServices,
  ...transferServices,
  ...admissionServices,
  ...resourceServices,
  ...actionSnoozeServices,
]

/**
 * Creates the college's three services, `/web-service`, `/api` and `/content`, which answer every call of the table
 * from the records. All responses are JSON and not cacheable. A call that is not in the table gets 404. A fault of the
 * service itself is thrown; the college logs it and responds.
 */
export function createServices(around: Omit<ServiceContext, 'limits'>): Hono {
  const context = { ...around, limits: createRateLimits() }
  const app = new Hono()
  for (const base of Object.values(bases)) {
    app.use(`${base}/*`, async (c, next) => {
      c.header('Cache-Control', 'no-store')
      const before = context.accountTasks.noted()
      await next()
      if (context.accountTasks.noted() > before) context.accountTasks.wake()
    })
  }
  for (const serve of services) serve(app, context)
  for (const base of Object.values(bases)) {
    app.all(`${base}/*`, (c) => c.json({ message: 'There is no such call.' }, 404))
  }
  return app
}
