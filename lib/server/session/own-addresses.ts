import 'server-only'
import { studentContact } from '@/features/profile/contact/calls'
import { getUserData } from '@/lib/calls/account'
import { settledWithin } from '@/lib/shared/promises'
import { college } from '../college/client'
import type { Viewer } from './viewer'

const timeoutMs = 5_000

/**
 * The e-mail addresses that the college has for the student, in lower case; those that do not come within five seconds are
 * left out, and the college refuses them itself.
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
