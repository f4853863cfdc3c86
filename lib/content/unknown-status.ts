/** The status line of a record that says nothing defined (DC-03), and what that status means. */
export const unknownStatusText = 'Status is unknown. Please contact Student Experience.'
