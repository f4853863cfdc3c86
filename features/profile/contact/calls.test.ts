import { goesWith } from '@/lib/calls/edited-record'
import { exampleProfile } from '@/tests/data/profile'
import { residenceInfo, studentContactall } from './calls'
import { keptContact, toContactValues, toHomeContactValues } from './forms'

const record = exampleProfile.contact
const typedOver = (onFile: typeof record) => ({
  ...toHomeContactValues(onFile),
  ...goesWith(residenceInfo.edits!, 'contact-home', onFile, toHomeContactValues(onFile)),
})

test('RT-29: the business contact is saved with the home contact on file, and the home contact alone', () => {
  expect(goesWith(studentContactall.edits!, 'contact-business', record, {})).toEqual({
    ...toHomeContactValues(record),
    ...keptContact(record),
  })
  expect(goesWith(residenceInfo.edits!, 'contact-home', record, toHomeContactValues(record))).toEqual({
    home: { address3: '', postalCode: '19010-1234' },
  })
})

test('S2 §7.2: sends the home contact as one set, with a digits-only phone and the ZIP+4 suffix', () => {
  expect(residenceInfo.body(residenceInfo.input.parse(typedOver(record)), {} as never)).toEqual({
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

/** Returns the request for the typed values; null when the form rejects them. */
const sentOf = (typed: object) => {
  const { data } = residenceInfo.input.safeParse(typed)
  return data ? residenceInfo.request.parse(residenceInfo.body(data, {} as never)) : null
}

test.each([
  ['smith&jones@firm.example', true],
  ['a/b@firm.example', true],
  ['a..b@firm.example', true],
  ['.first@firm.example', true],
  ['first.last.@firm.example', true],
  ['a@1.2', true],
  ['a b@firm.example', false],
  ['a@firm', false],
])('AR-08, S-52: the form accepts exactly the email addresses that can be sent: %s (%s)', (email, isTaken) => {
  const sent = sentOf({ ...typedOver(record), homeEmail: email })
  expect(sent?.email).toBe(isTaken ? email : undefined)
})

test('ruling 13: sends a nine-digit ZIP Code on file unchanged', () => {
  const onFile = { ...record, home: { ...record.home, postalCode: '190101234' } }
  expect(sentOf(typedOver(onFile))?.postal).toBe('190101234')
})

test.each([
  ['did not change', {}, 'Rear building'],
  ['has another unit', { homeAddress2: 'Apt 4', businessAddress2: 'Suite 3' }, 'Rear building'],
  ['moves to another street', { homeAddress: '2 Oak Street', businessAddress: '2 Oak Street' }, ''],
  ['moves to another town', { homeCity: 'Ardmore', businessCity: 'Bryn Mawr' }, ''],
  ['has another ZIP Code', { homeZip: '19011', businessZip: '19011' }, ''],
])('RT-29: keeps or drops the third line of an address that %s', (_, changes, address3) => {
  const withLine = { address3: 'Rear building' }
  const onFile = { ...record, home: { ...record.home, ...withLine }, work: { ...record.work, ...withLine } }
  const typed = { ...toContactValues(onFile), ...changes }
  expect(goesWith(residenceInfo.edits!, 'contact-home', onFile, typed)).toMatchObject({ home: { address3 } })
  expect(goesWith(studentContactall.edits!, 'contact-business', onFile, typed)).toMatchObject({
    home: { address3: 'Rear building' },
    business: { address3 },
  })
})
