/** The college's federal tax ID. The prefix 00 is never issued. */
export const collegeTaxId = '00-4821907'
