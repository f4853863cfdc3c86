/** Why a control does nothing while a staff member views the portal as a student. */
export const notWhileViewing = 'Not available while you view as a student'

/** Beside a control that does nothing while a staff member views the portal as a student. */
export function ReadOnlyNote() {
  'use no memo'
  return <p className="text-sm text-ink-soft">{notWhileViewing}</p>
}
