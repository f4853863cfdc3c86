import 'server-only'
import type { Save } from '@/lib/calls/call'
import { settledWithin } from '@/lib/shared/promises'
import { fail, type Outcome } from '@/lib/shared/result'
import { college } from './client'
import { createFailure } from '../http/failure'
import { parseInput, type Viewer } from './request'

/** Kept short: the save that follows may take its full minute, and the browser waits for both. */
const longestMs = 12_000

/**
 * Returns why the portal refuses a save, based on current records; null when there is no objection. When the records
 * cannot be loaded, the college decides alone.
 */
export async function checkObjection(
  save: Save,
  viewer: Viewer,
  input: unknown,
  mayRepeat: boolean,
): Promise<Outcome<never> | null> {
  const parsed = parseInput(save, input)
  if (!save.objection || !parsed.success) return null
  const { loads, asks, fault } = save.objection
  const about = asks(parsed.data as never)
  if (about === null) return null
  const asked = loads.map((call) => college.load(call, { ...viewer, asksAgain: true }, about)) as Promise<
    Outcome<unknown>
  >[]
  const [settled] = await settledWithin(longestMs, [Promise.all(asked)])
  const answers = settled?.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  if (answers?.length !== loads.length) return null
  const message = fault(parsed.data as never, answers as never, mayRepeat)
  return message === null ? null : fail(createFailure('refused', message))
}
