import { sql } from 'drizzle-orm'
import { student } from '@/college/records/schema'

/** The identifier of where a student works: the broker/dealer of a choice that is no company, else the company. */
export const employerId = sql<string | null>`coalesce(${student.brokerDealerId}, ${student.companyId})`
