/** Why a control does nothing while a staff member views the portal as a student. */
export const notWhileViewing = 'Not available while you view as a student'

/** In the place of a small control, of which there are many on a page, while a staff member views the portal as a student. */
export const ReadOnlyMark = () => <span className="no-print text-xs text-ink-soft">Read-only</span>

/** Beside a control that does nothing while a staff member views the portal as a student. */
export function ReadOnlyNote() {
  'use no memo'
  return <p className="text-sm text-ink-soft">{notWhileViewing}</p>
}
