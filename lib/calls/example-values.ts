/* Values that the examples of several calls share. The token is well formed but matches no link. */

export const exampleToken = 'a-well-formed-token-that-opens-nothing'

export const exampleEmail = (studentId: string) => `somebody-${studentId}@family.example`

/** The first bytes of a PDF and of a PNG image, in base64. */
export const examplePdf = { name: 'transcript.pdf', contentType: 'application/pdf', data: 'JVBERi0xLjcK' } as const
export const examplePng = { name: 'me.png', contentType: 'image/png', data: 'iVBORw0KGgo=' } as const

export const exampleContact = {
  email: 'home@family.example',
  address1: '1 Elm Street',
  city: 'Millbrook',
  state: 'OH',
  postalCode: '44101',
  phone: '6105550142',
  phoneType: 'mobile',
}
