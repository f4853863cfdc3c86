import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { someText } from '@/lib/calls/fields'
import {
  acknowledged,
  contentText,
  identifier,
  optionalList,
  optionalText,
  requiredContentText,
  yesNo,
} from '@/lib/calls/wire'
import { resourceForm } from './forms'

/** How a list is filtered and paged. The college ignores unknown filters. Numbers are texts, as in an address. */
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

const toPageQuery = ({ offset, limit, filterBy, format, textSearch, sort }: z.output<z.ZodObject<typeof page>>) => ({
  offset,
  limit,
  filterBy,
  format,
  textSearch,
  sort,
})

const resource = z
  .object({
    id: identifier,
    nid: identifier.describe('Page number in the content system.'),
    title: requiredContentText,
    summary: contentText,
    class: optionalText.describe('Topic.'),
    format: z.string().trim().describe('article, video and so on.'),
    minutes: z.number().nullish(),
    ce_hours: z.number().nullish().describe('Hours of continuing education that it counts for.'),
    published: optionalText,
    url: optionalText.describe('Address; null when the student may not open it.'),
    alumni_only: yesNo.describe('Y when only alumni may open it.'),
    khp_only: yesNo.describe('Y when only knowledge-hub subscribers may open it.'),
    saved: yesNo.describe('Y or true when the student saved it.'),
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
  total: z.number().describe('Size of the whole list.'),
  resources: z.array(resource).describe('One page of the list.'),
  /**
   * The number of resources for each topic and format, including topics that are not in the catalog. A filter does not
   * reduce the counts of its own kind.
   */
  counts: z
    .object({
      classes: optionalList(z.object({ name: z.string(), count: z.number() })).describe(
        'Topics, with the number of resources for each.',
      ),
      formats: optionalList(z.object({ name: z.string(), count: z.number() })).describe(
        'Formats, with the number of resources for each.',
      ),
      /** The number of resources for alumni only, even when the list is not filtered by it. */
      alumni: z.number().nullish().describe('How many are for alumni only.'),
    })
    .nullish()
    .describe('How many there are of each kind.'),
})

/**
 * Returns one page of the resource library, filtered and sorted. `classes` is a JSON list of topics. `filterBy` is
 * `ce`, `alumni` or `saved`. `isAlumni` true lists only resources for alumni, false only those for everybody. A page
 * has 20 resources by default and at most 100. `sort` is ours; a college that does not know it lists the newest first.
 */
export const resources = load({
  name: 'resources',
  base: 'content',
  path: () => '/resources',
  masqueradePath: ({ masqueradeId }) => `/admin/resources/${masqueradeId}`,
  input: z.strictObject({ ...page, classes: someText(500).optional(), isAlumni: z.enum(['true', 'false']).optional() }),
  query: (input) => ({ ...toPageQuery(input), classes: input.classes, isAlumni: input.isAlumni }),
  answer: list,
  who: 'student',
  source: 'S2 §7.2 resources; the answer and `sort` are ours',
})

/** The input and answer of a list that belongs to the student. */
const ofStudent = { input: z.strictObject(page), query: toPageQuery, answer: list }

/** Lists the resources that the student saved, newest first. */
const saved = load({
  name: 'savedResources',
  base: 'content',
  path: ({ oktaId }) => `/saved-resources/${oktaId}`,
  ...ofStudent,
  who: 'student',
  source: 'S2 §7.2 GET saved-resources; the answer and `sort` are ours',
})

/** The input and body of a save about one resource. */
const ofResource = {
  input: z.strictObject(resourceForm.fields),
  request: z.strictObject({ student_id: z.string(), id: someText(100), nid: someText(100) }),
  body: ({ id, nodeId }: z.output<z.ZodObject<typeof resourceForm.fields>>, { studentId }: { studentId: string }) => ({
    student_id: studentId,
    id,
    nid: nodeId,
  }),
}

/** Saves a resource, or removes it if it is already saved (ruling 23). */
const toggle = save({
  name: 'savedResources',
  base: 'content',
  method: 'POST',
  path: () => '/saved-resources',
  ...ofResource,
  answer: z.object({ saved: z.boolean() }),
  invalidates: ['savedResources', 'resources'],
  fromBrowser: true,
  who: 'student',
  example: () => ({ id: 'income-gap-worksheet', nodeId: '7003' }),
  source: 'S2 §7.2 POST saved-resources; ruling 23',
})

export const savedResources = { load: saved, save: toggle }

const viewedSource = 'ours: the specification does not say where viewed resources are kept'

/** Lists the resources that the student viewed last, newest first, each once and at most 20. */
const viewed = load({
  name: 'viewedResources',
  base: 'content',
  path: ({ oktaId }) => `/viewed-resources/${oktaId}`,
  ...ofStudent,
  // Viewing invalidates nothing (see the save below), yet this list must be current.
  staleMs: 0,
  who: 'student',
  undocumented: true,
  source: viewedSource,
})

/**
 * Records that the student viewed a resource. Another view moves it to the front. It invalidates no load: a save clears
 * the session's cached answers, and reading on is no reason to load them all again.
 */
const view = save({
  name: 'viewedResources',
  base: 'content',
  method: 'POST',
  path: () => '/viewed-resources',
  ...ofResource,
  answer: acknowledged,
  timeoutClass: 'background',
  fromBrowser: true,
  who: 'student',
  undocumented: true,
  example: () => ({ id: 'income-gap-worksheet', nodeId: '7003' }),
  source: viewedSource,
})

export const viewedResources = { load: viewed, save: view }
