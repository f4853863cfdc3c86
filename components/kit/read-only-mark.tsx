/** In the place of a small control, of which there are many on a page, while a staff member views the portal as a student. */
export const ReadOnlyMark = () => <span className="no-print text-xs text-ink-soft">Read-only</span>
