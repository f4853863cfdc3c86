import { CallChoice } from '@/components/form/call-choice'
import { TextLink } from '@/components/ui/text-link'
import { profileAddress } from '@/lib/shared/profile-address'

const notSaved = 'Your answer was not saved.'

/** Confirms that the contact details on file are right (RC-05). */
export function ConfirmContact({ beginDate }: { beginDate: string }) {
  return (
    <CallChoice
      call="recertificationSteps"
      title="Is all of this right?"
      level={4}
      answers={[{ label: 'Yes, it is right', input: { beginDate, step: 'contact' } }]}
      notSaved={notSaved}
      done="Thank you. Your contact details are confirmed."
    >
      <p>
        If something is wrong, <TextLink href={profileAddress('contact')}>change it on your profile</TextLink> before
        you confirm.
      </p>
    </CallChoice>
  )
}

/**
 * Asks whether the student is client-facing: Y Client-facing, N Non-client facing (S2 §9). After an answer, offers only
 * the other one.
 */
export function ConfirmClientFacing({ beginDate, now }: { beginDate: string; now: boolean | null }) {
  const answer = (clientFacing: 'Y' | 'N') => ({ beginDate, step: 'clientFacing' as const, clientFacing })
  const answers = [
    { label: 'Client-facing', input: answer('Y') },
    { label: 'Non-client facing', input: answer('N'), variant: 'secondary' as const },
  ]
  return (
    <CallChoice
      call="recertificationSteps"
      title="Do you advise clients in your work?"
      level={4}
      answers={answers.filter(({ input }) => now === null || input.clientFacing !== (now ? 'Y' : 'N'))}
      notSaved={notSaved}
      done="Thank you. Your answer is noted."
    >
      <p>Your answer may change what you need to report.</p>
    </CallChoice>
  )
}
