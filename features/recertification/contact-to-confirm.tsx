import { Loaded } from '@/components/kit/loaded'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextBars } from '@/components/ui/skeleton'
import type { studentContact } from '@/features/profile/contact/calls'
import { contactSetsOf } from '@/features/profile/contact/forms'
import type { Loading } from '@/lib/calls/call'
import { toAddressLine, toShownPhone } from '@/lib/shared/personal-data'

/** Shows the home and business contact details above the button that confirms them. */
export function ContactToConfirm({ contact }: { contact: Loading<typeof studentContact> }) {
  return (
    <Loaded load={contact} what="your contact details" skeleton={<TextBars lines={4} />}>
      {(record) => {
        const { home, business } = contactSetsOf(record)
        return (
          <DefinitionList
            items={[
              { term: 'Personal email', value: home.email ?? none },
              { term: 'Personal phone', value: home.phone ? toShownPhone(home.phone) : none },
              { term: 'Home address', value: toAddressLine(home.address) ?? none },
              { term: 'Business email', value: business.email ?? none },
              { term: 'Business phone', value: business.phone ? toShownPhone(business.phone) : none },
              { term: 'Business address', value: toAddressLine(business.address) ?? none },
            ]}
          />
        )
      }}
    </Loaded>
  )
}

const none = 'None on file'
