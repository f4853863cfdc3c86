/** In the address while the form that asks for a corrected form is open. Apart from its schema, which a browser fetches with the form. */
export const taxFormCorrectionHash = '#correction'
