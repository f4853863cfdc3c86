import { sql } from 'drizzle-orm'
import { student } from '@/college/records/schema'

/** The employer's identifier: the broker/dealer when the student chose no company, otherwise the company. */
export const employerId = sql<string | null>`coalesce(${student.brokerDealerId}, ${student.companyId})`
