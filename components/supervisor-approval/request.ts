import type { AnswerOf } from '@/lib/calls/call'
import type { designationAppStatusSupervisor } from '@/lib/calls/supervisor'

/** What the link of a supervisor asks, and what has become of it. */
export type ApprovalRequest = AnswerOf<typeof designationAppStatusSupervisor>
