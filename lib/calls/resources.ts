import { z } from 'zod'
import { savedResourceForm } from '@/lib/forms/saved-resource'
import { load, save } from './call'
import { someText } from './fields'
import { identifier, optionalList, optionalText, yesNo } from './wire'

/** How a list is narrowed. Unknown filters are ignored by the college; numbers are texts, as they stand in an address. */
const page = {
  offset: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
  filterBy: someText(40).optional(),
  format: someText(40).optional(),
  textSearch: someText(100).optional(),
  sort: z.enum(['title', 'hours', 'shortest']).optional(),
}

const resource = z
  .object({
    id: identifier,
    nid: identifier,
    title: z.string(),
    summary: optionalText,
    class: optionalText,
    format: z.string().trim(),
    minutes: z.number().nullish(),
    ce_hours: z.number().nullish(),
    published: optionalText,
    url: optionalText,
    alumni_only: yesNo,
    khp_only: yesNo,
    saved: yesNo,
  })
  .transform((wire) => ({
    id: wire.id,
    nodeId: wire.nid,
    title: wire.title,
    summary: wire.summary,
    topic: wire.class,
    format: wire.format,
    minutes: wire.minutes ?? null,
    ceHours: wire.ce_hours ?? null,
    publishedOn: wire.published,
    /** Null when the student may not open it. */
    url: wire.url !== null && /^https?:\/\//i.test(wire.url) ? wire.url : null,
    alumniOnly: wire.alumni_only,
    subscribersOnly: wire.khp_only,
    saved: wire.saved,
  }))

const list = z.object({
  total: z.number(),
  resources: z.array(resource),
  /** How many there are of each of the catalogue, also of those without one, whatever is chosen of the same kind. */
  counts: z
    .object({
      classes: optionalList(z.object({ name: z.string(), count: z.number() })),
      formats: optionalList(z.object({ name: z.string(), count: z.number() })),
      /** What is for alumni only, whether it is asked for or not. */
      alumni: z.number().nullish(),
    })
    .nullish(),
})

/**
 * The resource library, narrowed and in pages. `classes` is a JSON list of topics; `filterBy` is `ce`, `alumni` or `saved`;
 * `isAlumni` true lists only what is for alumni, false what is for everybody. 20 a page, at most 100. `sort` is ours; a college
 * that does not know it lists the newest first.
 */
export const resources = load({
  name: 'resources',
  base: 'content',
  path: () => '/resources',
  masqueradePath: ({ masqueradeId }) => `/admin/resources/${masqueradeId}`,
  input: z.strictObject({ ...page, classes: someText(500).optional(), isAlumni: z.enum(['true', 'false']).optional() }),
  query: (input) => ({
    classes: input.classes,
    offset: input.offset,
    limit: input.limit,
    isAlumni: input.isAlumni,
    filterBy: input.filterBy,
    format: input.format,
    textSearch: input.textSearch,
    sort: input.sort,
  }),
  answer: list,
  who: 'student',
  source: 'S2 §7.2 resources; the answer and `sort` are ours',
})

/** What the student keeps, newest first. */
const saved = load({
  name: 'savedResources',
  base: 'content',
  path: ({ oktaId }) => `/saved-resources/${oktaId}`,
  input: z.strictObject(page),
  query: (input) => ({
    offset: input.offset,
    limit: input.limit,
    filterBy: input.filterBy,
    format: input.format,
    textSearch: input.textSearch,
    sort: input.sort,
  }),
  answer: list,
  who: 'student',
  source: 'S2 §7.2 GET saved-resources; the answer and `sort` are ours',
})

/** Keeps a resource, or lets it go: the second time is the opposite of the first (ruling 23). */
const toggle = save({
  name: 'savedResources',
  base: 'content',
  method: 'POST',
  path: () => '/saved-resources',
  input: z.strictObject(savedResourceForm.fields),
  request: z.strictObject({ student_id: z.string(), id: someText(100), nid: someText(100) }),
  body: ({ id, nodeId }, { studentId }) => ({ student_id: studentId, id, nid: nodeId }),
  answer: z.object({ saved: z.boolean() }),
  invalidates: ['savedResources', 'resources'],
  fromBrowser: true,
  who: 'student',
  source: 'S2 §7.2 POST saved-resources; ruling 23',
})

export const savedResources = { load: saved, save: toggle }
