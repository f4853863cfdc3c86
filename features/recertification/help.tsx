import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { EmailLink } from '@/components/ui/email-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { Bar } from '@/components/ui/skeleton'
import type { Draft } from '@/lib/shared/draft'
import { ContactRequest } from './contact-request'

/** Ways to ask for help. */
export function Help({ drafts, phone, email }: { drafts: Promise<readonly Draft[]>; phone: string; email: string }) {
  return (
    <Card id="questions" title="Questions?" takesFocus>
      <p className="text-sm">
        Call <PhoneLink number={phone} />, write to <EmailLink address={email} />, or let us contact you.
      </p>
      <Settled loads={{ drafts }} what="your question" skeleton={<Bar className="h-11 w-full" />}>
        {(settled) => <ContactRequest drafts={settled.drafts} />}
      </Settled>
    </Card>
  )
}
