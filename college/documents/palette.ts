/** Colors of the college's documents: navy for structure, brass for ornaments, two grays for text. */
export const ink = '#1b2a4a'
export const brass = '#8a6a1f'
export const body = '#22262e'
export const quiet = '#545b68'
export const hairline = '#c9ccd2'
