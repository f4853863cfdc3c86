/** With each request that a page's script makes: for whom the page was drawn, as the page was told it. */
export const viewerHeader = 'x-portal-viewer'
