/*
 * Headers of the portal’s own. Between its pages and its server: a script of this origin asks, for whom its page was drawn, and whether
 * it asks by itself; which loads a save made old; the nonce of a document. What names a draft is beside it (`draft.ts`).
 */
export const csrfHeader = 'x-portal-csrf'
export const viewerHeader = 'x-portal-viewer'
export const intentHeader = 'x-portal-intent'
export const invalidatesHeader = 'x-portal-invalidates'
export const nonceHeader = 'x-portal-nonce'

/** From the middleware to the page alone: its address, that it is loaded once more, what was posted to it, and the tag manager’s part. */
export const addressHeader = 'x-portal-address'
export const againHeader = 'x-portal-again'
export const postedHeader = 'x-portal-posted'
export const tagsHeader = 'x-portal-tags'
