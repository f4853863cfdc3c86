import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { person, student } from '@/college/records/schema'
import * as calls from '@/features/profile/contact/calls'
import { changeContact } from './contact-notice'
import { answerLoad, answerSave } from './http/answer'
import { noSuchStudent } from './http/refusal'

type Contact = z.output<typeof calls.businessInfo.request>

/** Home and work contact data (S2 §7.2 "Student profile"). */
export const contactServices = [
  answerLoad(calls.studentContact, async ({ db, studentId }) => {
    const [row] = await db
      .select({ student, accountEmail: person.email })
      .from(student)
      .innerJoin(person, eq(person.studentId, student.id))
      .where(eq(student.id, studentId))
    if (!row) throw noSuchStudent()
    const { student: held, accountEmail } = row
    return {
      email: held.email ?? accountEmail,
      email_alternate: held.emailAlternate,
      email_work: held.workEmail,
      address1: held.address,
      address2: held.address2,
      address3: held.address3,
      city: held.city,
      state: held.state,
      postal: held.postalCode,
      country: held.country,
      phone: held.phone,
      residence_phone_type: held.phoneType,
      address1_work: held.workAddress,
      address2_work: held.workAddress2,
      address3_work: held.workAddress3,
      city_work: held.workCity,
      state_work: held.workState,
      postal_work: held.workPostalCode,
      country_work: held.workCountry,
      phone_work: held.workPhone,
      business_phone_type: held.workPhoneType,
      email_type_primary: held.primaryEmail,
      phone_type_primary: held.primaryPhone,
      address_type_primary: held.primaryAddress,
    }
  }),

  answerSave(calls.studentContactall, async (question) => {
    const { request } = question
    await changeContact(question, {
      ...toSet('home', request.home_information),
      ...toSet('work', request.business_information),
      primary_email_type: request.primary_email,
      primary_phone_type: request.primary_phone,
      primary_address_type: request.primary_address,
    })
    return { message: 'Contact information saved.' }
  }),

  answerSave(calls.businessInfo, async (question) => {
    const { request } = question
    await changeContact(question, toSet('work', request))
    return { message: 'Business information saved.' }
  }),

  answerSave(calls.residenceInfo, async (question) => {
    const { request } = question
    await changeContact(question, toSet('home', request))
    return { message: 'Residence information saved.' }
  }),
]

/** Turns a blank address line into null. */
const line = (text: string | undefined): string | null => text || null

const toSet = (side: 'home' | 'work', contact: Contact) => ({
  [`${side}_email`]: contact.email,
  [`${side}_address1`]: contact.address1,
  [`${side}_address2`]: line(contact.address2),
  [`${side}_address3`]: line(contact.address3),
  [`${side}_city`]: contact.city,
  [`${side}_state`]: contact.state,
  [`${side}_postal`]: contact.postal,
  [`${side}_country`]: contact.country,
  [`${side}_phone`]: contact.phone,
  [`${side}_phone_type`]: contact.phone_type,
})
