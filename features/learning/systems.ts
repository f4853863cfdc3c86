/** A class as its address names it. */
interface ClassAddress {
  term: string
  classNumber: string
}

/** The portal's address that leads to a class in the learning system; it opens the class to the student first. */
export const classAddress = ({ term, classNumber }: ClassAddress): string =>
  `/api/learning?${new URLSearchParams({ term, classNumber }).toString()}`

/** The portal's address that leads to all courses of the student, or to what there is to read. */
export const learningAddress = (to: 'courses' | 'library' | 'hub'): string => `/api/learning?to=${to}`
