import type { CreatedStudent } from '@/college/seed/scenarios'
import type { openServices } from '../services-in-memory'

export type College = Awaited<ReturnType<typeof openServices>>

/** An example input of a call. `as` is set when the student is not the caller. */
export interface Example {
  input?: Record<string, string>
  /** As sent on the wire. The last field is a required one. */
  body?: unknown
  as?: 'staff'
}

/** Prepares the records for a call and returns its example. */
export type Make = (student: CreatedStudent, college: College) => Example | Promise<Example>

export const none: Make = () => ({})
export const body =
  (make: (student: CreatedStudent) => unknown): Make =>
  (someone) => ({ body: make(someone) })

export const pdfFile = { name: 'transcript.pdf', content_type: 'application/pdf', data: 'JVBERi0xLjQK' }
export const pngFile = { name: 'me.png', content_type: 'image/png', data: 'iVBORw0KGgo=' }
