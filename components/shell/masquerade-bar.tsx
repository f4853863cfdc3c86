import { formActions } from '@/lib/shared/form-actions'

/** Says whose portal a staff member is viewing, and ends the masquerade. */
export function MasqueradeBar({
  actorName,
  studentName,
  studentId,
}: {
  actorName: string
  studentName: string
  studentId: string
}) {
  return (
    <aside
      aria-label="Viewing as a student"
      className="no-print border-b-2 border-warn-edge bg-warn-surface text-sm text-warn"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p>
          {actorName}, you are viewing the portal as <strong>{studentName}</strong> (Student ID {studentId}).
        </p>
        <form method="post" action={formActions.signOut}>
          <button
            type="submit"
            className="min-h-9 rounded border border-warn-edge bg-surface px-4 py-1 font-semibold hover:bg-sunken"
          >
            Masquerade Logout
          </button>
        </form>
      </div>
    </aside>
  )
}
