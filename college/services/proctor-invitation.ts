import { and, eq } from 'drizzle-orm'
import { readLink } from '@/college/identity/link-token'
import type { Database } from '@/college/records/database'
import { proctorRegistration } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import { partsOf, type Registration } from './proctor-mail'

/** The parts of an invitation link, as they came back. */
interface Asked {
  studentNumber: string
  term: string
  classNumber: string
  date: string
  number: string
  token: string
}

type Opened =
  | { status: 'open' | 'accepted' | 'declined'; registration: Registration }
  | { status: 'expired' | 'withdrawn' | 'wrong'; registration: null }

/** Returns the registration behind a link, with its status. A link that is not ours is `wrong`, whatever the reason. */
export async function openInvitation(db: Database, context: ServiceContext, now: Date, asked: Asked): Promise<Opened> {
  const [registration] = await db
    .select()
    .from(proctorRegistration)
    .where(
      and(
        eq(proctorRegistration.id, asked.number),
        eq(proctorRegistration.studentId, asked.studentNumber),
        eq(proctorRegistration.termCode, asked.term),
        eq(proctorRegistration.classNumber, asked.classNumber),
        eq(proctorRegistration.registeredOn, asked.date),
      ),
    )
  const parts = registration ? partsOf(registration) : ['', '', '', '', '']
  const link = readLink(context.linkSecret, 'proctor', parts, asked.token, now)
  if (!registration || link === 'wrong') return { status: 'wrong', registration: null }
  if (registration.status === 'replaced') return { status: 'withdrawn', registration: null }
  if (registration.status === 'accepted') return { status: 'accepted', registration }
  if (registration.status === 'declined') return { status: 'declined', registration }
  return link === 'expired' ? { status: 'expired', registration: null } : { status: 'open', registration }
}
