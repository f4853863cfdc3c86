import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { Suspense, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ActionCenter, type Loads } from '@/components/dashboard/action-center'
import { BesideCards, Standing, type DashboardLoads } from '@/components/dashboard/dashboard-cards'
import { DocumentsCard, type DocumentLoads } from '@/components/dashboard/documents-card'
import { MoreCards } from '@/components/dashboard/more-cards'
import { ConfirmationLetters } from '@/components/designations/confirmation-letters'
import { Designations, type DesignationLoads } from '@/components/designations/designations'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { Purchases } from '@/components/purchases/purchases'
import { companyNotice, feedNotices, recertificationNotice, vpnNotice } from '@/components/shell/notices/notice'
import { NoticeList } from '@/components/shell/notices/notice-list'
import { PageHeading } from '@/components/shell/page-heading'
import { displayedDesignations } from '@/components/shell/displayed-designations'
import { actionSnoozes } from '@/lib/calls/action-snoozes'
import { approvals } from '@/lib/calls/approvals'
import { getUserData } from '@/lib/calls/account'
import type { AnswerOf, Load } from '@/lib/calls/call'
import { ceDetail, externalCE } from '@/lib/calls/continuing-education'
import { creditEvidence } from '@/lib/calls/credit-evidence'
import { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import { courseHistory } from '@/lib/calls/learning'
import { messages } from '@/lib/calls/messages'
import { studentInfoReview } from '@/lib/calls/profile'
import { purchaseHistory } from '@/lib/calls/purchases'
import { bannerDismissal, confirmationLetters, studentCE } from '@/lib/calls/recertification'
import { recertificationSteps } from '@/lib/calls/recertification-steps'
import { notificationFeed, vpnCheck } from '@/lib/calls/site'
import { studentFlags, studentInitial } from '@/lib/calls/student'
import { getContract } from '@/lib/calls/subscriptions'
import { taxYears } from '@/lib/calls/tax-forms'
import { purchaseTable } from '@/lib/rules/purchases'
import { parseView } from '@/lib/shared/data-table'
import { fail, succeed, type Outcome } from '@/lib/shared/result'
import { allowedBy } from './arbitrary'
import { settledProfile } from './profile'

/* whatever the table of calls lets in is shown, by the very parts of the pages that show it. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }), usePathname: () => '/' }))

const failure = {
  name: 'no-response',
  message: 'There was an error contacting the server!',
  reference: 'K7Q2-9FXM',
} as const

/** What the answer of a call may be once it was parsed; one in five fails. */
function outcomeOf<Call extends Load>(call: Call): fc.Arbitrary<Outcome<AnswerOf<Call>>> {
  const parsed = allowedBy(call.answer).map((wire) =>
    succeed(call.answer.parse(JSON.parse(JSON.stringify(wire))) as AnswerOf<Call>),
  )
  return fc.oneof({ weight: 4, arbitrary: parsed }, { weight: 1, arbitrary: fc.constant(fail(failure)) })
}

/** The whole markup, all that is awaited included; throws what a part throws. */
async function show(node: ReactNode): Promise<string> {
  const thrown: unknown[] = []
  const through = new PassThrough()
  const { pipe } = renderToPipeableStream(<Suspense>{node}</Suspense>, {
    onError: (error) => void thrown.push(error),
    onAllReady: () => void pipe(through),
  })
  const markup = await text(through)
  if (thrown.length > 0) throw new Error(`a part could not be shown: ${String(thrown[0])}`)
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

test('R-09: the dashboard', async () => {
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
          <Standing loads={loads} today="2026-11-23" />
          <ActionCenter loads={loads} studentId="1000101" today="2026-11-23" failure={null} />
          <BesideCards loads={loads} />
          <MoreCards loads={loads} today="2026-11-23" />
          <DocumentsCard loads={loads} today="2026-11-23" />
        </>,
      )
      const nothing = !answers.eligibility.ok && !answers.applications.ok && !answers.messages.ok
      expect(markup).toContain(nothing ? 'Your dashboard could not be loaded.' : 'Messages')
    }),
    runs,
  )
})

test('R-09: designations, with the partner’s offer and the letters', async () => {
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
          flags: promised(flags),
          drafts: promised([]),
          approvals: promised(asked),
        }
        const markup = await show(
          <ReadOnlyPages readOnly={readOnly}>
            <Designations loads={loads} person={() => known} contacts={contacts} />
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

test('R-09: the purchases, however they are chosen', async () => {
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

test('R-09: the heading and the notices', async () => {
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
        ...(record.ok && dismissals.ok ? recertificationNotice('1000001', record.value, dismissals.value, 2026) : []),
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
