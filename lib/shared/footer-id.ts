/** The id of the footer in every document. */
export const footerId = 'footer'
