import {
  code,
  file,
  flag,
  line,
  optionalFile,
  optionalItems,
  optionalLine,
  optionalLines,
  optionalWebAddress,
} from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { addressTypes, contactMethods } from '@/lib/shared/options/contact'
import { directoryNameFormats } from '@/lib/shared/options/personal'

/** How the advisor is listed in the directory; nobody is who did not ask for it. */
export const advisorListingForm = defineForm({
  name: 'advisor-listing',
  fields: {
    listed: flag(),
    clientFacing: flag(),
    nameFormat: code(directoryNameFormats),
    addressType: code(addressTypes),
    contactMethod: code(contactMethods),
  },
})

/** How many specialties, and how many languages, somebody may list. */
export const mostListed = 10

/** What the advisor says about themselves there; what is left empty is not shown. */
export const advisorAboutForm = defineForm({
  name: 'advisor-about',
  fields: {
    headline: optionalLine(120),
    biography: optionalLines(2_000),
    website: optionalWebAddress(),
    /** One a line. */
    specialtyList: optionalItems(mostListed, 60),
    languageList: optionalItems(mostListed, 40),
  },
})

const alternativeText = line(200, 'Describe the photo in a few words')

/** The first photo. */
export const advisorPhotoForm = defineForm({
  name: 'advisor-photo',
  fields: { photo: file('Choose a photo'), alternativeText },
})

/** The same where there is one: it stays when no other is chosen. */
export const advisorPhotoChangeForm = defineForm({
  name: 'advisor-photo',
  fields: { photo: optionalFile(), alternativeText },
})

/** Of the photo as it is chosen; the college says the same of what is sent. */
export const mostPhotoBytes = 5 * 1024 * 1024

interface Listing {
  listed: boolean
  clientFacing: boolean
  nameFormat: string | null
  addressType: string | null
  contactMethod: string | null
}

/** What is on file, as the form holds it. Where there is nothing, what an advisor begins with. */
export const toListingValues = (record: Listing): Required<FormValues<typeof advisorListingForm>> => ({
  listed: record.listed,
  clientFacing: record.clientFacing,
  nameFormat: record.nameFormat || 'FNLN',
  addressType: record.addressType || 'BUSN',
  contactMethod: record.contactMethod || 'NS',
})

interface About {
  headline: string | null
  biography: string | null
  website: string | null
  specialties: readonly string[]
  languages: readonly string[]
}

/** What the advisor said before, as the form holds it. */
export const toAboutValues = (record: About): Required<FormValues<typeof advisorAboutForm>> => ({
  headline: record.headline ?? '',
  biography: record.biography ?? '',
  website: record.website ?? '',
  specialtyList: record.specialties.join('\n'),
  languageList: record.languages.join('\n'),
})
