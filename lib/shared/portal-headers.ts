/*
 * The portal's own headers. Between its pages and its server: the request comes from a script of this origin, the
 * viewer for whom the page was rendered, whether the request runs in the background, the loads that a save invalidates,
 * and the nonce of a document. The header that names a draft is in `draft.ts`.
 */
export const csrfHeader = 'x-portal-csrf'
export const viewerHeader = 'x-portal-viewer'
export const intentHeader = 'x-portal-intent'
export const invalidatesHeader = 'x-portal-invalidates'
export const nonceHeader = 'x-portal-nonce'

/**
 * From the middleware to the page only: the page's address, that it is loaded again, the posted body, and what the tag
 * manager needs.
 */
export const addressHeader = 'x-portal-address'
export const againHeader = 'x-portal-again'
export const postedHeader = 'x-portal-posted'
export const tagsHeader = 'x-portal-tags'
