import 'server-only'
import { studentContact } from '@/features/profile/contact/calls'
import { getUserData } from '@/lib/calls/account'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { settledWithin } from '@/lib/shared/promises'

const timeoutMs = 5_000

/**
 * Loads the student's own email addresses, in lower case. Leaves out what takes longer than five seconds; the college refuses an own
 * address by itself.
 */
export async function loadOwnAddresses(viewer: Viewer): Promise<string[]> {
  const known = await settledWithin(timeoutMs, [
    college.load(getUserData, viewer).then((person) => (person.ok ? [person.value.profile.email] : [])),
    college
      .load(studentContact, viewer)
      .then((contact) =>
        contact.ok ? [contact.value.email, contact.value.alternateEmail, contact.value.workEmail] : [],
      ),
  ])
  return known.flat().flatMap((address) => (address ? [address.toLowerCase()] : []))
}
