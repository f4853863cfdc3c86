import type { CreatedStudent } from '@/college/seed/scenarios'
import type { openServices } from '../services-in-memory'

export type College = Awaited<ReturnType<typeof openServices>>

/** What a call may be asked for, and who asks when it is not the student. */
export interface Example {
  input?: Record<string, string>
  /** On the wire; the last field is one that must not be missing. */
  body?: unknown
  as?: 'staff'
}

/** Makes the records ready for a call and says what it is asked with. */
export type Make = (student: CreatedStudent, college: College) => Example | Promise<Example>

export const none: Make = () => ({})
export const body =
  (make: (student: CreatedStudent) => unknown): Make =>
  (someone) => ({ body: make(someone) })

export const pdfFile = { name: 'transcript.pdf', content_type: 'application/pdf', data: 'JVBERi0xLjQK' }
export const pngFile = { name: 'me.png', content_type: 'image/png', data: 'iVBORw0KGgo=' }
