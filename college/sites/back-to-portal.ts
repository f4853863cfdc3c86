import { html } from 'hono/html'

/** The way on that a page of another site ends with. */
export const backToPortal = (address: string) => html`<p><a href="${address}">Back to the student portal</a></p>`
