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

/** How the advisor is listed in the directory. Students are listed only if they ask for it. */
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

/** The most specialties, and the most languages, that an advisor may list. */
export const mostListed = 10

/** What the advisor says about themselves in the directory. Empty fields are not shown. */
export const advisorAboutForm = defineForm({
  name: 'advisor-about',
  fields: {
    headline: optionalLine(120),
    biography: optionalLines(2_000),
    website: optionalWebAddress(),
    /** One item per line. */
    specialtyList: optionalItems(mostListed, 60),
    languageList: optionalItems(mostListed, 40),
  },
})

const alternativeText = line(200, 'Describe the photo in a few words')

/** For the first photo. */
export const advisorPhotoForm = defineForm({
  name: 'advisor-photo',
  fields: { photo: file('Choose a photo'), alternativeText },
})

/** For a later photo: without a new file the present photo stays. */
export const advisorPhotoChangeForm = defineForm({
  name: 'advisor-photo',
  fields: { photo: optionalFile(), alternativeText },
})

/** Size limit of the chosen file. The college has the same limit for the file that is sent. */
export const mostPhotoBytes = 5 * 1024 * 1024

interface Listing {
  listed: boolean
  clientFacing: boolean
  nameFormat: string | null
  addressType: string | null
  contactMethod: string | null
}

/** Returns the form’s values from the record, with defaults where nothing is on file. */
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

/** Returns the form’s values from the record. */
export const toAboutValues = (record: About): Required<FormValues<typeof advisorAboutForm>> => ({
  headline: record.headline ?? '',
  biography: record.biography ?? '',
  website: record.website ?? '',
  specialtyList: record.specialties.join('\n'),
  languageList: record.languages.join('\n'),
})
