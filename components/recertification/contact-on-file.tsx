import { Loaded } from '@/components/kit/loaded'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextBars } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { toAddressLine, toShownPhone } from '@/lib/rules/personal-data'

/** How the college reaches the student, at home and at work. */
export function ContactOnFile({ contact }: { contact: Loading<typeof studentContact> }) {
  return (
    <Loaded load={contact} what="your contact details" skeleton={<TextBars lines={4} />}>
      {(onFile) => (
        <DefinitionList
          items={[
            { term: 'Personal email', value: onFile.email ?? none },
            { term: 'Personal phone', value: onFile.phone ? toShownPhone(onFile.phone) : none },
            { term: 'Home address', value: toAddressLine(onFile.home) ?? none },
            { term: 'Business email', value: onFile.workEmail ?? onFile.alternateEmail ?? none },
            { term: 'Business phone', value: onFile.workPhone ? toShownPhone(onFile.workPhone) : none },
            { term: 'Business address', value: toAddressLine(onFile.work) ?? none },
          ]}
        />
      )}
    </Loaded>
  )
}

const none = 'None on file'
