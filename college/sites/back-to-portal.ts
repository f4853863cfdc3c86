import { html } from 'hono/html'

/** The link at the end of a page of another site. */
export const backToPortal = (address: string) => html`<p><a href="${address}">Back to the student portal</a></p>`
