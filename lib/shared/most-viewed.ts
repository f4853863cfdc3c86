/** So many of the resources that a student viewed last are kept and listed. */
export const mostViewed = 20
