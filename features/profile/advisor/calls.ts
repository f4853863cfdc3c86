import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { examplePng } from '@/lib/calls/example-values'
import { editedRecord } from '@/lib/calls/edited-record'
import {
  chosenFileOf,
  inputOf,
  lines,
  listedCode,
  sentFileOf,
  someText,
  toSentFile,
  toWireFlag,
  yesOrNo,
} from '@/lib/calls/fields'
import { acknowledged, optionalText, optionalTexts, yesNo } from '@/lib/calls/wire'
import { itemsOf } from '@/lib/shared/forms/fields'
import { advisorAboutForm, advisorListingForm, mostPhotoBytes, toAboutValues, toListingValues } from './forms'

/**
 * Returns how the advisor is listed in the college's directory. The codes are those of S2 §9. Only advisors who ask for
 * it are listed.
 */
const settings = load({
  name: 'advisor',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/advisor/${studentId}`,
  answer: z
    .object({
      listed: yesNo.describe('Y when the advisor is in the directory.'),
      client_facing: yesNo.describe('Y when the advisor works with clients.'),
      name_format: optionalText.describe('How the directory writes the name.'),
      address_type: optionalText.describe('Which address the directory shows.'),
      contact_method: optionalText.describe('How the advisor wants to be contacted.'),
    })
    .transform((wire) => ({
      listed: wire.listed,
      clientFacing: wire.client_facing,
      nameFormat: wire.name_format,
      addressType: wire.address_type,
      contactMethod: wire.contact_method,
    })),
  who: 'student',
  source: 'S2 §7.2 GET advisor; the specification shows no shape, so it is ours',
})

/** Changes how the advisor is listed. All fields are saved at once. */
const saveSettings = save({
  name: 'advisor',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/advisor/${studentId}`,
  input: inputOf(advisorListingForm, {}),
  request: z.strictObject({
    listed: yesOrNo.describe('Y when the advisor is in the directory.'),
    client_facing: yesOrNo.describe('Y when the advisor works with clients.'),
    name_format: listedCode.describe('How the directory writes the name.'),
    address_type: listedCode.describe('Which address the directory shows.'),
    contact_method: listedCode.describe('How the advisor wants to be contacted.'),
  }),
  body: (input) => ({
    listed: toWireFlag(input.listed),
    client_facing: toWireFlag(input.clientFacing),
    name_format: input.nameFormat,
    address_type: input.addressType,
    contact_method: input.contactMethod,
  }),
  answer: acknowledged,
  invalidates: ['advisor'],
  edits: editedRecord(settings, { forms: { 'advisor-listing': toListingValues } }),
  who: 'student',
  fromBrowser: true,
  example: () => ({
    listed: true,
    clientFacing: true,
    nameFormat: 'FNLN',
    addressType: 'BUSN',
    contactMethod: 'BE',
  }),
  source: 'S2 §7.2 PUT advisor; the specification shows no shape, so it is ours',
})

export const advisor = { load: settings, save: saveSettings }

/** Returns the advisor's profile text for the directory. */
const profile = load({
  name: 'advisorProfile',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/advisor/profile/${studentId}`,
  answer: z.object({
    headline: optionalText,
    biography: optionalText,
    website: optionalText,
    specialties: optionalTexts,
    languages: optionalTexts,
  }),
  who: 'student',
  source: 'S2 §7.2 GET advisor/profile; the specification shows no shape, so it is ours',
})

const profileFields = z.strictObject({
  headline: someText(120),
  biography: lines(2_000),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
  specialties: z.array(someText(60).min(1)).max(10),
  languages: z.array(someText(40).min(1)).max(10),
})

/** Changes the advisor's profile text. An empty text or list removes it. */
const saveProfile = save({
  name: 'advisorProfile',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/advisor/profile/${studentId}`,
  input: inputOf(advisorAboutForm, {}),
  request: profileFields,
  body: ({ specialtyList, languageList, ...input }) => ({
    ...input,
    specialties: itemsOf(specialtyList),
    languages: itemsOf(languageList),
  }),
  answer: acknowledged,
  invalidates: ['advisorProfile'],
  edits: editedRecord(profile, { forms: { 'advisor-about': toAboutValues } }),
  who: 'student',
  fromBrowser: true,
  example: () => ({
    headline: 'Plans',
    biography: '',
    website: '',
    specialtyList: 'Insurance\nTaxes',
    languageList: 'English',
  }),
  freeText: ['headline', 'biography', 'specialtyList', 'languageList'],
  source: 'S2 §7.2 PUT advisor/profile; the specification shows no shape, so it is ours',
})

export const advisorProfile = { load: profile, save: saveProfile }

const photoTypes = ['image/jpeg', 'image/png'] as const
const image = z.enum(photoTypes)

/** Returns the advisor's photo in base64; null when there is none. */
const photo = load({
  name: 'advisorPhoto',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/advisor/photo/${studentId}`,
  answer: z
    .object({
      photo_data: optionalText.describe('The photo in base64.'),
      content_type: optionalText.describe('image/jpeg or image/png.'),
      alt_text: optionalText.describe('Description of the photo for people who cannot see it.'),
    })
    .transform((wire) => {
      const type = image.safeParse(wire.content_type)
      return wire.photo_data === null || !type.success
        ? { photo: null }
        : { photo: { data: wire.photo_data, contentType: type.data, alternativeText: wire.alt_text } }
    }),
  timeoutClass: 'document',
  who: 'student',
  source: 'S2 §7.2 GET advisor/photo; the specification shows no shape, so it is ours',
})

/**
 * Replaces the advisor's photo with a JPG or PNG of at most 5 MB. The type is checked by its first bytes. Without a
 * file only the description changes.
 */
const savePhoto = save({
  name: 'advisorPhoto',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/advisor/photo/${studentId}`,
  input: z.strictObject({
    photo: chosenFileOf(photoTypes, mostPhotoBytes).nullable(),
    alternativeText: someText(200).min(1),
  }),
  request: z.strictObject({
    alt_text: someText(200).describe('Description of the photo for people who cannot see it.'),
    files: z.array(sentFileOf(photoTypes)).max(1),
  }),
  body: ({ photo: file, alternativeText }) => ({
    alt_text: alternativeText,
    files: file ? [{ ...toSentFile(file), content_type: file.contentType }] : [],
  }),
  answer: acknowledged,
  invalidates: ['advisorPhoto'],
  who: 'student',
  fromBrowser: true,
  upload: true,
  limit: 'upload',
  secrets: ['data'],
  example: () => ({ photo: examplePng, alternativeText: 'A portrait' }),
  freeText: ['alternativeText'],
  source: 'S2 §7.2 PUT advisor/photo; the body with files (name, content_type and data in base64) is ours',
})

export const advisorPhoto = { load: photo, save: savePhoto }

/** Removes the photo, or restores it. */
export const advisorPhotoRemoval = save({
  name: 'advisorPhotoRemoval',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/advisor/photoRemoval/${studentId}`,
  input: z.strictObject({ remove: z.boolean() }),
  request: z.strictObject({ delete_flag: yesOrNo.describe('Y removes the photo, N restores it.') }),
  body: ({ remove }) => ({ delete_flag: toWireFlag(remove) }),
  answer: acknowledged,
  invalidates: ['advisorPhoto'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: () => ({ remove: true }),
  source: 'ours: the specification does not say how a photo is removed',
})
