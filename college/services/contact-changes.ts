import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '@/college/records/database'
import { findPersonByOktaId } from '@/college/records/people'
import { contactChange, person, student } from '@/college/records/schema'
import type { AccountField, ContactField, SecretField } from '@/features/profile/history/calls'
import { isEmailField } from '@/features/profile/history/content'
import { usa } from '@/lib/shared/options/states'
import { digitsOf } from '@/lib/shared/typed-text'
import { noSuchStudent } from './http/refusal'

export type KeptChange = typeof contactChange.$inferSelect
export type ValueField = ContactField | AccountField

/** Who makes a change, when, and through which channel. */
export interface Changing {
  /** The transaction of the change. */
  db: Database
  now: Date
  whose: { studentId: string } | { oktaId: string }
  /** The staff member who makes the change for the student; null for the student. */
  actor?: string | null
  channel?: 'portal' | 'link'
  /** True for a change that no person makes directly. */
  bySystem?: boolean
}

/** The column of each field. */
const inStudent = {
  home_email: 'email',
  home_phone: 'phone',
  home_phone_type: 'phoneType',
  home_address1: 'address',
  home_address2: 'address2',
  home_address3: 'address3',
  home_city: 'city',
  home_state: 'state',
  home_postal: 'postalCode',
  home_country: 'country',
  work_email: 'workEmail',
  work_phone: 'workPhone',
  work_phone_type: 'workPhoneType',
  work_address1: 'workAddress',
  work_address2: 'workAddress2',
  work_address3: 'workAddress3',
  work_city: 'workCity',
  work_state: 'workState',
  work_postal: 'workPostalCode',
  work_country: 'workCountry',
  primary_email_type: 'primaryEmail',
  primary_phone_type: 'primaryPhone',
  primary_address_type: 'primaryAddress',
  alternate_email: 'emailAlternate',
} as const satisfies Partial<Record<ValueField, keyof typeof student.$inferSelect>>

const inPerson = {
  account_email: 'email',
  login: 'username',
  secondary_email: 'secondaryEmail',
  mobile_phone: 'mobilePhone',
} as const satisfies Partial<Record<ValueField, keyof typeof person.$inferSelect>>

/** A column that only `changeRecords` may write, because each change of it is recorded. */
export type KeptColumn = (typeof inStudent)[keyof typeof inStudent]

type Values = Partial<Record<ValueField, string | null>>

/** Returns the current values of the fields. With `locks`, locks the rows until the transaction ends. */
export async function readRecords(db: Database, whose: Changing['whose'], { locks = false } = {}) {
  const isTheirs = 'oktaId' in whose ? eq(person.oktaId, whose.oktaId) : eq(person.studentId, whose.studentId)
  const people = db.select().from(person).where(isTheirs)
  const [owner] = await (locks ? people.for('update') : people)
  if (!owner) throw noSuchStudent()
  const records = db
    .select()
    .from(student)
    .where(eq(student.id, owner.studentId ?? ''))
  const [record] = await (locks ? records.for('update') : records)
  const valueOf = (field: ValueField): string | null =>
    field in inPerson
      ? owner[inPerson[field as keyof typeof inPerson]]
      : (record?.[inStudent[field as keyof typeof inStudent]] ?? null)
  return { owner, valueOf }
}

const telephones: readonly ValueField[] = ['home_phone', 'work_phone']

/** Country fields. A record without a country counts as the US, which the forms always send. */
const countries: readonly ValueField[] = ['home_country', 'work_country']

/**
 * True when a telephone number or email differs only in its spelling, or when a missing country becomes the US, which the
 * forms always send.
 */
export function isSameValue(field: ValueField, before: string | null, after: string | null): boolean {
  if (after === before) return true
  if (countries.includes(field)) return before === null && after === usa
  if (before === null || after === null) return false
  if (isEmailField(field)) return before.toLowerCase() === after.toLowerCase()
  return telephones.includes(field) && digitsOf(before) !== '' && digitsOf(before) === digitsOf(after)
}

/**
 * Writes values to the record and stores the old value of each changed field. All changes of contact data and account
 * protection go through here. A value that differs only in its spelling (`isSameValue`) is written, but does not count
 * as a change. For `secrets`, which the caller writes, only the fact of the change is stored. Returns the stored
 * changes.
 */
export async function changeRecords(
  changing: Changing,
  values: Values,
  { secrets = [], undoes }: { secrets?: readonly SecretField[]; undoes?: Partial<Record<ValueField, number>> } = {},
): Promise<KeptChange[]> {
  const { db, now } = changing
  const { owner, valueOf } = await readRecords(db, changing.whose, { locks: true })
  const different = (Object.entries(values) as [ValueField, string | null | undefined][]).flatMap(([field, after]) => {
    const before = valueOf(field)
    return after === undefined || after === before ? [] : [{ field, before, after, undoes: undoes?.[field] ?? null }]
  })
  await write(db, owner, different)
  const changed = different.filter(({ field, before, after }) => !isSameValue(field, before, after))
  const rows = [...changed, ...secrets.map((field) => ({ field, before: null, after: null, undoes: null }))]
  if (rows.length === 0) return []
  const shared = {
    saveId: randomBytes(12).toString('base64url'),
    oktaId: owner.oktaId,
    at: now,
    channel: changing.channel ?? 'portal',
    ...(await changerOf(changing)),
  }
  return db
    .insert(contactChange)
    .values(rows.map((row) => ({ ...shared, ...row })))
    .returning()
}

async function write(
  db: Database,
  owner: Pick<typeof person.$inferSelect, 'oktaId' | 'studentId'>,
  changes: readonly { field: ValueField; after: string | null }[],
): Promise<void> {
  const columnsIn = (columns: Partial<Record<ValueField, string>>) =>
    Object.fromEntries(changes.flatMap(({ field, after }) => (columns[field] ? [[columns[field], after]] : [])))
  const [ofPerson, ofStudent] = [columnsIn(inPerson), columnsIn(inStudent)]
  if (Object.keys(ofPerson).length > 0) await db.update(person).set(ofPerson).where(eq(person.oktaId, owner.oktaId))
  if (Object.keys(ofStudent).length > 0 && owner.studentId !== null)
    await db.update(student).set(ofStudent).where(eq(student.id, owner.studentId))
}

async function changerOf({
  db,
  actor = null,
  bySystem = false,
}: Changing): Promise<{ by: string; byName: string | null }> {
  if (bySystem) return { by: 'system', byName: null }
  if (actor === null) return { by: 'student', byName: null }
  const staff = await findPersonByOktaId(db, actor)
  return { by: 'staff', byName: staff && `${staff.firstName} ${staff.lastName}` }
}
