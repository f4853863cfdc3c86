import 'server-only'
import type { EditedRecord } from '@/lib/calls/call'
import { loadInputOf, closedBy, goesWith, heldBy, hasNothingToChange, recordIn } from '@/lib/calls/edited-record'
import { fail, succeed, type Outcome } from '@/lib/shared/result'
import { settledWithin } from '@/lib/shared/settled-within'
import { college } from '../college/client'
import { createFailure, withoutDoubt } from '../college/failure'
import { log } from '../observability/log'
import type { Viewer } from '../session/viewer'
import { isVersionOf, versionOf } from './version'

type Input = Readonly<Record<string, unknown>>

/** So many milliseconds what is on file may take: behind it the save may take its minute, and a browser waits for both. */
export const comparison = { longestMs: 12_000 }

/**
 * The input of a save that changes what is on file, with all that the form does not hold as it is on file now. A failure, and nothing is
 * to be saved, when the form would show something else than the person saw, when it may not be changed any more, or when that
 * cannot be found out.
 */
export async function completeEdit(
  edits: EditedRecord,
  viewer: Viewer,
  seen: { version: string; form: string },
  input: Input,
): Promise<Outcome<Input>> {
  const { studentId } = viewer
  const { load: call } = edits
  const asked: Promise<Outcome<unknown>> = college.load(call, { ...viewer, asksAgain: true }, loadInputOf(edits, input))
  const [loaded] = await settledWithin(comparison.longestMs, [asked])
  if (!loaded) return fail(createFailure('unavailable'))
  if (!loaded.ok) return fail(withoutDoubt(loaded.failure))
  const record = recordIn(edits, loaded.value, input)
  const closed = closedBy(edits, record)
  const isSeen = hasNothingToChange(edits, record) || isVersionOf(seen.version, edits, seen.form, studentId, record)
  if (closed === null && isSeen) return succeed({ ...input, ...goesWith(edits, seen.form, record, input) })
  await college.forget(viewer) // or another process still shows the page as it was
  const failure = createFailure('conflict', closed ?? undefined)
  log().info(
    { load: call.name, failure: failure.name, reference: failure.reference, session: viewer.session },
    'a save met what was changed meanwhile',
  )
  if (closed !== null) return fail(failure)
  return fail({
    ...failure,
    onFile: {
      version: versionOf(edits, seen.form, studentId, record),
      values: heldBy(edits, seen.form, record),
    },
  })
}
