/** In the address while the form that asks about recertification is open. Apart from its schema, which a browser fetches with the form. */
export const contactRequestHash = '#ask'
