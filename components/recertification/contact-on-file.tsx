import { Loaded } from '@/components/kit/loaded'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextBars } from '@/components/ui/skeleton'
import type { AnswerOf, Loading } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'

type Address = AnswerOf<typeof studentContact>['home']

/** How the college reaches the student, at home and at work. */
export function ContactOnFile({ contact }: { contact: Loading<typeof studentContact> }) {
  return (
    <Loaded load={contact} what="your contact details" skeleton={<TextBars lines={4} />}>
      {(onFile) => (
        <DefinitionList
          items={[
            { term: 'Personal email', value: onFile.email ?? none },
            { term: 'Personal phone', value: onFile.phone ?? none },
            { term: 'Home address', value: inOneLine(onFile.home) ?? none },
            { term: 'Business email', value: onFile.workEmail ?? onFile.alternateEmail ?? none },
            { term: 'Business phone', value: onFile.workPhone ?? none },
            { term: 'Business address', value: inOneLine(onFile.work) ?? none },
          ]}
        />
      )}
    </Loaded>
  )
}

const none = 'None on file'

function inOneLine({ address, address2, address3, city, state, postalCode }: Address): string | null {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [address, address2, address3, city, region].filter(Boolean).join(', ') || null
}
