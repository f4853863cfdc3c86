import { raw } from 'hono/html'

const shape = `<path d="M2 2.5h30v18.2c0 8.3-6 14-15 17.3C8 34.7 2 29 2 20.7z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round"/>
<path d="M14.9 14.5h4.2l1.5 11.5h-7.2z" fill="currentColor"/>
<path d="M14.4 13.3v-3.6L17 7.4l2.6 2.3v3.6z" fill="none" stroke="currentColor" stroke-width="1.3"/>
<path d="M11.5 10.2L6 8.6m5.5 3.4L6 13m16.5-2.8L28 8.6m-5.5 3.4L28 13" stroke="currentColor" stroke-width="1.2" stroke-linecap="round"/>
<path d="M6.5 28.3c1.75-1.3 3.5-1.3 5.25 0s3.5 1.3 5.25 0 3.5-1.3 5.25 0 3.5 1.3 5.25 0M10.5 32.1c1.1-.7 2.2-.6 3.25.1s2.2.9 3.25.1 2.2-.9 3.25-.2 2.2.7 3.25 0" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round"/>`

/** The college's crest, a shield with a lighthouse above water. Decoration next to the college's name. */
export const crest = raw(
  `<svg class="crest" viewBox="0 0 34 40" width="34" height="40" aria-hidden="true">${shape}</svg>`,
)

/** The crest as a standalone image for the browser tab. */
export const crestImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 0 40 40" color="#1b2a4a"><style>@media (prefers-color-scheme: dark){svg{color:#dfe6f2}}</style>${shape}</svg>`
