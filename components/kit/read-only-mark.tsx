/** Replaces a small control that occurs many times on a page, while staff view the portal as a student. */
export const ReadOnlyMark = () => <span className="no-print text-xs text-ink-soft">Read-only</span>
