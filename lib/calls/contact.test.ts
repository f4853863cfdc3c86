import { keptContact, toHomeContactValues } from '@/lib/forms/contact'
import { exampleProfile } from '@/tests/data/profile'
import { residenceInfo, studentContactall } from './contact'
import { goesWith } from './edited-record'

const record = exampleProfile.contact

test('RT-29: each of the two is saved with what is on file of the other, or without it', () => {
  expect(goesWith(studentContactall.edits!, 'contact-business', record)).toEqual({
    ...toHomeContactValues(record),
    ...keptContact(record),
  })
  expect(goesWith(residenceInfo.edits!, 'contact-home', record)).toEqual({
    home: { address3: '', postalCode: '19010-1234' },
  })
})

test('S2 §7.2: the personal set goes out as one set, with digits alone in the phone and the suffix of the ZIP Code', () => {
  const typed = { ...toHomeContactValues(record), ...goesWith(residenceInfo.edits!, 'contact-home', record) }
  expect(residenceInfo.body(residenceInfo.input.parse(typed), {} as never)).toEqual({
    email: 'robin@home.example',
    address1: '1 Elm Street',
    address2: '',
    city: 'Fairhaven',
    state: 'PA',
    postal: '19010-1234',
    country: 'USA',
    phone: '6105550142',
    phone_type: 'mobile',
  })
})
