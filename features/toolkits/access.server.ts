import 'server-only'
import { completerKitInfo } from '@/features/designations/calls'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import type { Toolkit } from './content'
import { toolkitAccess, type ToolkitAccess } from './rules'

/** Asks the college whether the student may use a toolkit. Both its page and its files check this first (TK-03). */
export async function loadToolkitAccess(viewer: Viewer, toolkit: Toolkit): Promise<Outcome<ToolkitAccess>> {
  const loads = [college.load(completerKitInfo, viewer), college.load(studentFlags, viewer)] as const
  const [completed, flags] = await Promise.all(loads)
  if (!completed.ok) return completed
  return mapOutcome(flags, (value) => toolkitAccess(toolkit, completed.value, value))
}
