import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { person, student } from '@/college/records/schema'
import * as calls from '@/lib/calls/contact'
import { answerLoad, answerSave } from './http/answer'
import { change } from './profile'
import { Refusal } from './http/refusal'

type Contact = z.output<typeof calls.businessInfo.request>

/** Where students live and work (S2 §7.2 "Student profile"). */
export const contactServices = [
  answerLoad(calls.studentContact, async ({ db, studentId }) => {
    const [row] = await db
      .select({ student, accountEmail: person.email })
      .from(student)
      .innerJoin(person, eq(person.studentId, student.id))
      .where(eq(student.id, studentId))
    if (!row) throw new Refusal(404, 'There is no such student.')
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

  answerSave(calls.studentContactall, async ({ db, studentId, request }) => {
    await change(db, studentId, {
      ...toHome(request.home_information),
      ...toWork(request.business_information),
      primaryEmail: request.primary_email,
      primaryPhone: request.primary_phone,
      primaryAddress: request.primary_address,
    })
    return { message: 'Contact information saved.' }
  }),

  answerSave(calls.businessInfo, async ({ db, studentId, request }) => {
    await change(db, studentId, toWork(request))
    return { message: 'Business information saved.' }
  }),

  answerSave(calls.residenceInfo, async ({ db, studentId, request }) => {
    await change(db, studentId, toHome(request))
    return { message: 'Residence information saved.' }
  }),
]

/** Blank lines of an address are none. */
const line = (text: string | undefined): string | null => text || null

const toHome = (contact: Contact) => ({
  email: contact.email,
  address: contact.address1,
  address2: line(contact.address2),
  address3: line(contact.address3),
  city: contact.city,
  state: contact.state,
  postalCode: contact.postal,
  country: contact.country,
  phone: contact.phone,
  phoneType: contact.phone_type,
})

const toWork = (contact: Contact) => ({
  workEmail: contact.email,
  workAddress: contact.address1,
  workAddress2: line(contact.address2),
  workAddress3: line(contact.address3),
  workCity: contact.city,
  workState: contact.state,
  workPostalCode: contact.postal,
  workCountry: contact.country,
  workPhone: contact.phone,
  workPhoneType: contact.phone_type,
})
