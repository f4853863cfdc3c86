import { z } from 'zod'
import { isCalendarDate } from '@/lib/shared/calendar-date'

/** The field types of a student's records. */
export const date = z.string().refine(isCalendarDate, 'not a calendar date YYYY-MM-DD')
export const plan = z.string().regex(/^[a-z0-9]{2,8}$/)
export const text = z.string().max(2_000)
/** Whole cents of a US dollar. */
export const cents = z.number().int()
export const year = z.number().int().min(1900).max(2200)
