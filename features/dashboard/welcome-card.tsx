import type { ReactNode } from 'react'
import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { linkClasses } from '@/components/ui/link-classes'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { courseHistory } from '@/features/learning/calls'
import { type ScoredSettlements, toKnownProfile } from '@/features/profile/known-profile'
import { profileScore } from '@/features/profile/profile-score'
import type { Loading } from '@/lib/calls/call'
import { hrefs } from '@/lib/shared/hrefs'
import { profileEditAddress } from '@/lib/shared/profile-address'
import type { Settlements } from '@/lib/shared/result'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { CardBars } from './card-bars'

export interface WelcomeLoads {
  courses: Loading<typeof courseHistory>
  /** Null for staff who view as the student. */
  profile: Promise<ScoredSettlements | null>
}

interface WelcomeCardProps {
  loads: WelcomeLoads
  /** Shown instead when every step is done, or when the steps are unknown. */
  otherwise: ReactNode
}

/** One of the first steps of a new student. */
export interface FirstStep {
  name: string
  isDone: boolean
  link: ReactNode
}

/** Returns the first three steps of a new student. Null when every step is done, or when they are unknown. */
export function firstSteps({ courses, profile }: Settlements<WelcomeLoads>): FirstStep[] | null {
  const score = profile && profileScore(toKnownProfile(profile))
  if (!courses.ok || score === null || score.unknown.length > 0) return null
  const steps = [
    {
      name: 'profile',
      isDone: score.personalComplete,
      link: <TextLink href={hrefs.profile()}>Complete your profile</TextLink>,
    },
    {
      name: 'program',
      isDone: courses.value.length > 0,
      link: (
        <StudentOnlyLink href={enrollmentAddress()} className={linkClasses}>
          Choose a program
        </StudentOnlyLink>
      ),
    },
    {
      name: 'company',
      isDone: score.missing.every(({ item }) => item !== 'company'),
      link: <TextLink href={profileEditAddress('company')}>Tell us your company</TextLink>,
    },
  ]
  return steps.every(({ isDone }) => isDone) ? null : steps
}

/** Shows the first steps once they are known. */
export function WelcomeCard({ loads: { courses, profile }, otherwise }: WelcomeCardProps) {
  return (
    <Settled loads={{ courses, profile }} what="your first steps" skeleton={<CardBars />} frame={inWelcome}>
      {(settled) => {
        const steps = firstSteps(settled)
        return steps ? <Welcome steps={steps} /> : otherwise
      }}
    </Settled>
  )
}

/** Welcomes a new student with the first steps, each ticked when it is done. */
export function Welcome({ steps }: { steps: readonly FirstStep[] }) {
  return inWelcome(
    <>
      <p>We are glad you are here. Here are three steps to get you started:</p>
      <ol className="flex flex-col gap-2">
        {steps.map(({ name, isDone, link: way }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={isDone ? 'good' : 'arrow'} className={`mt-1 ${isDone ? 'text-good' : 'text-ink-soft'}`} />
            <span>
              {way}
              {isDone ? ' Done' : <VisuallyHidden> To do</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        When you have completed the courses of a program, your application appears here.
      </p>
    </>,
    false,
  )
}

const inWelcome = (content: ReactNode, isSkeleton: boolean) => (
  <Card id={isSkeleton ? undefined : 'applications-card'} title="Welcome">
    {content}
  </Card>
)
