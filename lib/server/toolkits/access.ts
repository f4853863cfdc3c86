import 'server-only'
import { completerKitInfo } from '@/lib/calls/designations'
import { studentFlags } from '@/lib/calls/student'
import type { Toolkit } from '@/lib/content/toolkits'
import { toolkitAccess, type ToolkitAccess } from '@/lib/rules/toolkits'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { college } from '../college/client'
import type { Viewer } from '../session/viewer'

/** Asks the college whether the student may use a toolkit: its page and its files both begin here (TK-03). */
export async function loadToolkitAccess(viewer: Viewer, toolkit: Toolkit): Promise<Outcome<ToolkitAccess>> {
  const loads = [college.load(completerKitInfo, viewer), college.load(studentFlags, viewer)] as const
  const [completed, flags] = await Promise.all(loads)
  if (!completed.ok) return completed
  return mapOutcome(flags, (value) => toolkitAccess(toolkit, completed.value, value))
}
