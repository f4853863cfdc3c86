import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { hasKnowledgeHub } from '@/college/records/knowledge-hub'
import { savedResource, studentFlags, viewedResource } from '@/college/records/schema'
import { isArchived, libraryWithArchive } from '@/college/seed/population/archive'
import { library, type LibraryItem } from '@/college/seed/population/library'
import type { ServiceContext } from '@/college/services-context'
import * as calls from '@/features/resources/calls'
import { mostViewed } from '@/features/resources/content'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { folded } from '@/lib/shared/similar-text'
import { answerLoad, answerSave } from './http/answer'
import { noSuchStudent, Refusal } from './http/refusal'
import { toYesNo } from './http/wire'

/** The resource library, and what a student saved or recently viewed (S2 §7.2 "Portal messages and resources"). */
export const resourceServices = [
  answerLoad(calls.resources, async ({ db, now, context, studentId, input }) => {
    const reader = await readerOf(db, studentId, now)
    const classes = topicsIn(input.classes)
    const open = reader.library.filter((item) => reader.alumni || !item.alumniOnly)
    const fitting = open.filter((item) => fits(item, input, reader))
    const found = fitting.filter(
      ({ alumniOnly }) => input.isAlumni === undefined || alumniOnly === (input.isAlumni === 'true'),
    )
    const ofTopic = (item: LibraryItem) => classes.length === 0 || classes.includes(item.topic)
    const ofFormat = (item: LibraryItem) => !isFormat(input.format) || item.format === input.format
    return {
      ...pageOf(
        found.filter((item) => ofTopic(item) && ofFormat(item)),
        input,
        reader,
        context,
      ),
      counts: {
        classes: countBy(found.filter(ofFormat), ({ topic }) => topic),
        formats: countBy(found.filter(ofTopic), toFormat),
        alumni: fitting.filter((item) => item.alumniOnly && ofTopic(item) && ofFormat(item)).length,
      },
    }
  }),

  answerLoad(calls.savedResources.load, async ({ db, now, context, studentId, input }) => {
    const reader = await readerOf(db, studentId, now)
    return listOf(reader.saved, input, reader, context)
  }),

  answerSave(calls.savedResources.save, async ({ db, now, studentId, request }) => {
    const item = resourceOf(await readerOf(db, studentId, now), request)
    const removed = await db
      .delete(savedResource)
      .where(and(eq(savedResource.studentId, studentId), eq(savedResource.resourceId, item.id)))
      .returning({ id: savedResource.resourceId })
    if (removed.length > 0) return { saved: false }
    await db.insert(savedResource).values({ studentId, resourceId: item.id, savedAt: now }).onConflictDoNothing()
    return { saved: true }
  }),

  answerLoad(calls.viewedResources.load, async ({ db, now, context, studentId, input }) => {
    const reader = await readerOf(db, studentId, now)
    return listOf(await viewedBy(db, studentId), input, reader, context)
  }),

  answerSave(calls.viewedResources.save, async ({ db, now, studentId, request }) => {
    const { id } = resourceOf(await readerOf(db, studentId, now), request)
    await db
      .insert(viewedResource)
      .values({ studentId, resourceId: id, viewedAt: now })
      .onConflictDoUpdate({ target: [viewedResource.studentId, viewedResource.resourceId], set: { viewedAt: now } })
    const old = (await viewedBy(db, studentId)).slice(mostViewed)
    if (old.length > 0)
      await db
        .delete(viewedResource)
        .where(and(eq(viewedResource.studentId, studentId), inArray(viewedResource.resourceId, old)))
    return { message: 'It is noted.' }
  }),
]

/** Returns what a student viewed, newest first. */
const viewedBy = async (db: Database, studentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: viewedResource.resourceId })
      .from(viewedResource)
      .where(eq(viewedResource.studentId, studentId))
      .orderBy(desc(viewedResource.viewedAt), viewedResource.resourceId)
  ).map(({ id }) => id)

/** Returns the resource that a save names. Throws a refusal when there is none. */
function resourceOf({ library: shelves }: Reader, named: { id: string; nid: string }): LibraryItem {
  const item = shelves.find(({ id, nodeId }) => id === named.id && nodeId === named.nid)
  if (!item) throw new Refusal(404, 'There is no such resource.')
  return item
}

interface Reader {
  alumni: boolean
  subscriber: boolean
  /** Newest first. */
  saved: string[]
  /** Includes the archive when the student saved an archived item. */
  library: readonly LibraryItem[]
}

async function readerOf(db: Database, studentId: string, now: Date): Promise<Reader> {
  const [flags] = await db.select().from(studentFlags).where(eq(studentFlags.studentId, studentId))
  if (!flags) throw noSuchStudent()
  const rows = await db
    .select({ id: savedResource.resourceId })
    .from(savedResource)
    .where(eq(savedResource.studentId, studentId))
    .orderBy(desc(savedResource.savedAt), savedResource.resourceId)
  const subscriber = await hasKnowledgeHub(db, studentId, toCalendarDate(now))
  const saved = rows.map(({ id }) => id)
  const shelves = saved.some(isArchived) ? libraryWithArchive() : library
  return { alumni: flags.alumni, subscriber, saved, library: shelves }
}

interface Filter {
  filterBy?: string
  format?: string
  textSearch?: string
}

interface Page {
  offset?: string
  limit?: string
  sort?: string
}

const orders: Record<string, (one: LibraryItem, other: LibraryItem) => number> = {
  title: (one, other) => one.title.localeCompare(other.title, 'en-US'),
  hours: (one, other) => (other.ceHours ?? 0) - (one.ceHours ?? 0),
  shortest: (one, other) => one.minutes - other.minutes,
}

/** True when the item matches the filter and contains every search word. Unknown filters are ignored. */
function fits(item: LibraryItem, { filterBy, textSearch = '' }: Filter, { saved }: Reader): boolean {
  if (filterBy === 'ce' && item.ceHours === null) return false
  if (filterBy === 'alumni' && !item.alumniOnly) return false
  if (filterBy === 'saved' && !saved.includes(item.id)) return false
  const text = folded(`${item.title} ${item.summary} ${item.topic}`)
  return folded(textSearch)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Returns the topics in `classes`, a JSON list; all topics for anything else. */
function topicsIn(classes: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(classes ?? '[]')
    const topics = new Set(library.map(({ topic }) => topic))
    return Array.isArray(list)
      ? list.filter((entry): entry is string => typeof entry === 'string' && topics.has(entry))
      : []
  } catch {
    return []
  }
}

const isFormat = (format: string | undefined) => library.some((item) => item.format === format)

const toFormat = ({ format }: LibraryItem) => format

/** Counts items by name, with 0 for names in the catalog that no item has. */
function countBy(items: readonly LibraryItem[], nameOf: (item: LibraryItem) => string) {
  const counts = new Map(library.map((item) => [nameOf(item), 0]))
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns a page of the student's own list, in the order of `ids`. */
function listOf(ids: readonly string[], input: Filter & Page, reader: Reader, context: ServiceContext) {
  const found = ids
    .flatMap((id) => reader.library.filter((item) => item.id === id))
    .filter((item) => fits(item, input, reader))
  const ofFormat = found.filter((item) => !isFormat(input.format) || item.format === input.format)
  return {
    ...pageOf(ofFormat, input, reader, context),
    counts: { classes: null, formats: countBy(found, toFormat), alumni: null },
  }
}

function pageOf(items: readonly LibraryItem[], page: Page, reader: Reader, { publicUrl }: ServiceContext) {
  const offset = Number(page.offset ?? 0)
  const limit = Math.min(Math.max(Number(page.limit ?? 20), 1), 100)
  const order = orders[page.sort ?? '']
  const sorted = order ? items.toSorted(order) : items
  return {
    total: items.length,
    resources: sorted.slice(offset, offset + limit).map((item) => ({
      id: item.id,
      nid: item.nodeId,
      title: item.title,
      summary: item.summary,
      class: item.topic,
      format: item.format,
      minutes: item.minutes,
      ce_hours: item.ceHours,
      published: item.publishedOn,
      url: item.subscribersOnly && !reader.subscriber ? null : `${publicUrl}/sites/library/${item.id}`,
      alumni_only: toYesNo(item.alumniOnly),
      khp_only: toYesNo(item.subscribersOnly),
      saved: toYesNo(reader.saved.includes(item.id)),
    })),
  }
}
