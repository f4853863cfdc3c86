/** Converts to the services' yes and no. */
export const toYesNo = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N')

/** Encodes a PDF as the services send it. */
export const toEncodedPdf = (pdf: Buffer) => ({ pdf_data: pdf.toString('base64') })
