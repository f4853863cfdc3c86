/** How the services write yes and no. */
export const toYesNo = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N')

/** A PDF as the services send it. */
export const toEncodedPdf = (pdf: Buffer) => ({ pdf_data: pdf.toString('base64') })
