/** Why a control is disabled while staff view the portal as a student. */
export const notWhileViewing = 'Not available while you view as a student'

/** Shown beside a control that is disabled while staff view the portal as a student. */
export function ReadOnlyNote() {
  'use no memo'
  return <p className="text-sm text-ink-soft">{notWhileViewing}</p>
}
