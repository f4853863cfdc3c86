import 'server-only'
import { z } from 'zod'
import type { EditedRecord, Save } from '@/lib/calls/call'
import { closedBy, goesWith, hasNothingToChange, heldBy, loadInputOf, recordIn } from '@/lib/calls/edited-record'
import { chooseListed, unlisted } from '@/lib/shared/forms/fields'
import { settledWithin } from '@/lib/shared/promises'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { college } from '../college/client'
import { createFailure, withoutDoubt } from '../http/failure'
import { log } from '../observability/log'
import type { Viewer } from '../session/viewer'
import { isVersionOf, versionOf } from './version'

type Input = Readonly<Record<string, unknown>>

/**
 * How long loading the record may take, in milliseconds. The save after it may take a minute, and a browser waits for
 * both.
 */
export const comparison = { longestMs: 12_000 }

/**
 * Returns the input of a save that edits a record, completed with the fields that the form does not hold. Fails, so
 * that nothing is saved, when the record has changed since the person saw it, when it may no longer be changed, when a
 * code is neither in its list nor on file, or when the record cannot be loaded.
 */
export async function completeEdit(
  { edits, input: accepted }: Pick<Save, 'input'> & { edits: EditedRecord },
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
  if (closed === null && isSeen) {
    const along = goesWith(edits, seen.form, record, input)
    const complete = { ...input, ...along }
    const fields = accepted instanceof z.ZodObject ? accepted.shape : {}
    const wrong = unlisted(fields, complete, { ...along, ...heldBy(edits, seen.form, record) })
    return wrong.length > 0 ? fail(createFailure('invalid', chooseListed(wrong))) : succeed(complete)
  }
  await college.forget(viewer) // otherwise another process would still show the old page
  const failure = createFailure('conflict', closed ?? undefined)
  log().info(
    { load: call.name, failure: failure.name, reference: failure.reference, session: viewer.session },
    'a save was refused because the record has changed',
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
