import fc from 'fast-check'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { displayedDesignations } from '@/components/shell/displayed-designations'
import { companyNotice, feedNotices, recertificationNotice, vpnNotice } from '@/components/shell/notices/notice'
import { NoticeList } from '@/components/shell/notices/notice-list'
import { PageHeading } from '@/components/shell/page-heading'
import { ceDetail, externalCE } from '@/features/continuing-education/calls'
import { creditEvidence } from '@/features/continuing-education/evidence-calls'
import { ActionCenter, type Loads } from '@/features/dashboard/action-center-card'
import { actionSnoozes } from '@/features/dashboard/calls'
import { BesideCards, type DashboardLoads, loadStanding, StandingPart } from '@/features/dashboard/dashboard-cards'
import { type DocumentLoads, DocumentsCard } from '@/features/dashboard/documents-card'
import { MoreCards } from '@/features/dashboard/more-cards'
import { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { ConfirmationLetters } from '@/features/designations/confirmation-letters'
import { type DesignationLoads, Designations } from '@/features/designations/designations'
import { courseHistory, gradeReportListN, transcriptHistory } from '@/features/learning/calls'
import { LearningJourney } from '@/features/learning/learning-journey'
import { Records } from '@/features/learning/records'
import { courseTable } from '@/features/learning/rules'
import { messages } from '@/features/messages/calls'
import { MessageCenter } from '@/features/messages/message-center'
import { messageTable } from '@/features/messages/rules'
import { advisor, advisorPhoto, advisorProfile } from '@/features/profile/advisor/calls'
import { studentBasic, studentInfoReview } from '@/features/profile/calls'
import { companies, studentCompany } from '@/features/profile/company/calls'
import { studentContact } from '@/features/profile/contact/calls'
import { studentEducation } from '@/features/profile/education/calls'
import { contactChanges } from '@/features/profile/history/calls'
import type { ProfileLoads } from '@/features/profile/loads'
import { calendarFeed } from '@/features/profile/notifications/calendar-calls'
import { notificationPreferences } from '@/features/profile/notifications/calls'
import {
  AdvisorView,
  HistoryView,
  NotificationsView,
  PersonalView,
  SecurityView,
  WorkView,
} from '@/features/profile/profile'
import { listFactors } from '@/features/profile/security/calls'
import { purchaseHistory } from '@/features/purchases/calls'
import { Purchases } from '@/features/purchases/purchases'
import { purchaseTable } from '@/features/purchases/rules'
import { bannerDismissal, confirmationLetters, recertificationSteps, studentCE } from '@/features/recertification/calls'
import { getBillingCycles, getContract } from '@/features/subscriptions/calls'
import { Cancellation } from '@/features/subscriptions/cancellation'
import { Subscription } from '@/features/subscriptions/subscription'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import { taxFormDelivery, taxYears } from '@/features/tax-forms/calls'
import { TaxForms } from '@/features/tax-forms/tax-forms'
import { getUserData } from '@/lib/calls/account'
import type { AnswerOf, Load } from '@/lib/calls/call'
import { notificationFeed, vpnCheck } from '@/lib/calls/site'
import { studentFlags, studentInitial } from '@/lib/calls/student'
import { parseView } from '@/lib/shared/data-table'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { allowedBy, emptyWords } from './arbitrary'
import { exampleView, settledProfile } from './profile'

/* Whatever response the table of calls accepts, the very parts of the pages can show it. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }), usePathname: () => '/' }))

const failure = {
  name: 'no-response',
  message: 'There was an error contacting the server!',
  reference: 'K7Q2-9FXM',
} as const

/** Generates an outcome of a call after parsing. One in five fails. */
function outcomeOf<Call extends Load>(call: Call): fc.Arbitrary<Outcome<AnswerOf<Call>>> {
  const parsed = allowedBy(call.answer).map((wire) =>
    succeed(call.answer.parse(JSON.parse(JSON.stringify(wire))) as AnswerOf<Call>),
  )
  return fc.oneof({ weight: 4, arbitrary: parsed }, { weight: 1, arbitrary: fc.constant(fail(failure)) })
}

/** Returns the whole markup, including everything that is awaited. Throws what a part throws. */
async function show(node: ReactNode): Promise<string> {
  const thrown: unknown[] = []
  const through = new PassThrough()
  const { pipe } = renderToPipeableStream(<Suspense>{node}</Suspense>, {
    onError: (error) => void thrown.push(error),
    onAllReady: () => void pipe(through),
  })
  const markup = await text(through)
  if (thrown.length > 0) throw new Error(`a part failed to render: ${String(thrown[0])}`)
  expect(markup).not.toMatch(emptyWords)
  return markup
}

const promised = <Value,>(value: Value) => Promise.resolve(value)
const contacts = {
  supportEmail: 'help@college.example',
  applicationsEmail: 'applications@college.example',
  badges: 'https://badges.example/share',
  library: 'https://library.example/',
  partner: 'https://partner.example/',
  enrollment: 'https://enroll.example/',
}
const runs = { numRuns: 60 }

test('R-09: the dashboard shows any valid response', async () => {
  const outcomes = fc.record({
    eligibility: outcomeOf(studentCE),
    applications: outcomeOf(designationAppStatus),
    completed: outcomeOf(completerKitInfo),
    messages: outcomeOf(messages),
    courses: outcomeOf(courseHistory),
    flags: outcomeOf(studentFlags),
    period: outcomeOf(ceDetail),
    steps: outcomeOf(recertificationSteps.load),
    reported: outcomeOf(externalCE.load),
    evidence: outcomeOf(creditEvidence.load),
    approvals: outcomeOf(approvals.load),
    reviews: outcomeOf(studentInfoReview.load),
    contract: outcomeOf(getContract),
    snoozes: outcomeOf(actionSnoozes.load),
    letters: outcomeOf(confirmationLetters),
    purchases: outcomeOf(purchaseHistory),
    taxYears: outcomeOf(taxYears),
  })
  await fc.assert(
    fc.asyncProperty(outcomes, async (answers) => {
      const started = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, promised(answer)]))
      const profile = promised(settledProfile({ company: { companyId: null } }))
      const loads = { ...started, profile } as unknown as DashboardLoads & Loads & DocumentLoads
      const markup = await show(
        <>
          <StandingPart loads={loads} standing={loadStanding(loads)} today="2026-11-23" />
          <ActionCenter loads={loads} studentId="1000101" today="2026-11-23" failure={null} />
          <BesideCards loads={loads} />
          <MoreCards loads={loads} />
          <DocumentsCard loads={loads} today="2026-11-23" />
        </>,
      )
      const nothing = !answers.eligibility.ok && !answers.applications.ok && !answers.messages.ok
      expect(markup).toContain(nothing ? 'Your dashboard could not be loaded.' : 'Messages')
    }),
    runs,
  )
})

test('R-09: the designations, with the partner’s offer and the letters, show any valid response', async () => {
  const outcomes = fc.tuple(
    outcomeOf(designationAppStatus),
    outcomeOf(completerKitInfo),
    outcomeOf(studentCE),
    outcomeOf(studentFlags),
    outcomeOf(getUserData),
    outcomeOf(confirmationLetters),
    outcomeOf(approvals.load),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(
      outcomes,
      async ([applications, completed, eligibility, flags, person, letters, asked, readOnly]) => {
        const known = promised(person)
        const loads: DesignationLoads = {
          applications: promised(applications),
          completed: promised(completed),
          eligibility: promised(eligibility),
          drafts: promised([]),
          approvals: promised(asked),
        }
        const markup = await show(
          <ReadOnlyPages readOnly={readOnly}>
            <Designations
              loads={loads}
              flags={promised(flags)}
              person={() => known}
              contacts={contacts}
              today="2026-11-23"
            />
          </ReadOnlyPages>,
        )
        expect(markup).toContain('Your designations and certifications')
        expect(markup.includes('Your applications could not be loaded.')).toBe(!applications.ok)
        const listed = await show(<ConfirmationLetters letters={promised(letters)} />)
        expect(listed.includes('Unable to load your confirmation letters at this time.')).toBe(!letters.ok)
      },
    ),
    runs,
  )
})

test('R-09: the purchases show any valid response, for any query', async () => {
  const asked = fc.dictionary(fc.constantFrom('year', 'type', 'q', 'sort', 'page'), fc.string())
  await fc.assert(
    fc.asyncProperty(outcomeOf(purchaseHistory), asked, async (purchases, params) => {
      const markup = await show(
        <Purchases
          purchases={promised(purchases)}
          view={parseView(purchaseTable, params)}
          enrollment={contacts.enrollment}
        />,
      )
      expect(markup.includes('Your purchases could not be loaded.')).toBe(!purchases.ok)
    }),
    runs,
  )
})

test('R-09: the learning journey and its records show any valid response', async () => {
  const outcomes = fc.record({
    courses: outcomeOf(courseHistory),
    reports: outcomeOf(gradeReportListN),
    transcript: outcomeOf(transcriptHistory),
    flags: outcomeOf(studentFlags),
  })
  await fc.assert(
    fc.asyncProperty(outcomes, async ({ courses, reports, transcript, flags }) => {
      const markup = await show(
        <>
          <LearningJourney
            courses={promised(courses)}
            reports={promised(reports)}
            view={parseView(courseTable, {})}
            today="2026-11-23"
          />
          <Records transcript={promised(transcript)} flags={promised(flags)} />
        </>,
      )
      expect(markup.includes('Your transcript could not be loaded.')).toBe(!transcript.ok)
      expect(markup).not.toMatch(/\.\d{5,}(?:<!-- -->)? credit/)
    }),
    runs,
  )
})

test('R-09: the messages and the open message show any valid response', async () => {
  await fc.assert(
    fc.asyncProperty(outcomeOf(messages), async (outcome) => {
      const openId = outcome.ok ? (outcome.value[0]?.id ?? null) : null
      const markup = await show(
        <MessageCenter
          messages={promised(outcome)}
          view={parseView(messageTable, {})}
          openId={openId}
          supportEmail={contacts.supportEmail}
        />,
      )
      expect(markup.includes('Your messages could not be loaded.')).toBe(!outcome.ok)
    }),
    runs,
  )
})

test('R-09: the tax forms and the subscription show any valid response', async () => {
  const outcomes = fc.record({
    years: outcomeOf(taxYears),
    basic: outcomeOf(studentBasic.load),
    flags: outcomeOf(studentFlags),
    delivery: outcomeOf(taxFormDelivery.load),
    contract: outcomeOf(getContract),
    cycles: outcomeOf(getBillingCycles),
  })
  await fc.assert(
    fc.asyncProperty(outcomes, async ({ contract, cycles, ...outcome }) => {
      const forms = {
        years: promised(outcome.years),
        basic: promised(outcome.basic),
        flags: promised(outcome.flags),
        delivery: promised(outcome.delivery),
      }
      const loads = { contract: promised(contract), cycles: promised(cycles) }
      const markup = await show(
        <>
          <TaxForms {...forms} today="2026-11-23" signedInLately />
          <Subscription {...loads} paymentToken={null} today="2026-11-23" />
          <Cancellation {...loads} today="2026-11-23" />
        </>,
      )
      expect(markup.includes('Your tax forms could not be loaded.')).toBe(!outcome.years.ok)
      expect(markup.includes('Your subscription could not be loaded.')).toBe(!contract.ok)
    }),
    runs,
  )
})

test('R-09: the profile shows any valid response', async () => {
  const outcomes = fc.record({
    basic: outcomeOf(studentBasic.load),
    flags: outcomeOf(studentFlags),
    contact: outcomeOf(studentContact),
    company: outcomeOf(studentCompany),
    education: outcomeOf(studentEducation),
    reviews: outcomeOf(studentInfoReview.load),
    account: outcomeOf(getUserData),
    factors: outcomeOf(listFactors),
    changes: outcomeOf(contactChanges),
    listing: outcomeOf(advisor.load),
    about: outcomeOf(advisorProfile.load),
    photo: outcomeOf(advisorPhoto.load),
    notifications: outcomeOf(notificationPreferences.load),
    calendar: outcomeOf(calendarFeed.load),
  })
  await fc.assert(
    fc.asyncProperty(outcomes, outcomeOf(companies), async (answers, employers) => {
      const started = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, promised(answer)]))
      const loads = started as unknown as ProfileLoads
      const given = { loads, view: exampleView, studentId: '1000101' }
      const { changes } = loads
      const brand = { collegeName: 'The College', supportPhone: '(800) 555-0100', supportEmail: contacts.supportEmail }
      const markup = await show(
        <>
          <PersonalView {...given} changes={changes} brand={brand} />
          <WorkView {...given} companies={promised(employers)} />
          <AdvisorView {...given} />
          <SecurityView {...given} changes={changes} brand={brand} />
          <NotificationsView {...given} brand={brand} asksConsent={false} />
          <HistoryView {...given} />
        </>,
      )
      expect(markup.includes('Your history could not be loaded.')).toBe(!answers.changes.ok)
    }),
    runs,
  )
})

test('R-09: the heading and the notices show any valid response', async () => {
  const outcomes = fc.tuple(
    outcomeOf(studentInitial),
    outcomeOf(studentFlags),
    outcomeOf(studentCE),
    outcomeOf(bannerDismissal.load),
    outcomeOf(notificationFeed),
    outcomeOf(vpnCheck),
  )
  await fc.assert(
    fc.asyncProperty(outcomes, async ([initial, flags, record, dismissals, feed, vpn]) => {
      const notices = [
        ...(flags.ok ? companyNotice(flags.value) : []),
        ...(record.ok && dismissals.ok
          ? recertificationNotice({
              studentId: '1000001',
              record: record.value,
              dismissals: dismissals.value,
              today: '2026-11-23',
              pathname: '/dashboard',
            })
          : []),
        ...(feed.ok ? feedNotices(feed.value) : []),
        ...(vpn.ok ? vpnNotice(vpn.value) : []),
      ]
      await show(<NoticeList notices={notices} nonce="n" />)
      if (!initial.ok) return
      const { firstName, studentId, completedDesignations, companyName } = initial.value
      const facts = {
        firstName,
        studentId,
        designations: displayedDesignations(completedDesignations),
        company: companyName,
      }
      expect(await show(<PageHeading pathname="/dashboard" facts={facts} />)).toContain('<h1')
    }),
    runs,
  )
})
