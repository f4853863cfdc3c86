/** A class as its address identifies it. */
interface ClassAddress {
  term: string
  classNumber: string
}

/** Returns the portal's address that opens a class in the learning system; it grants the student access first. */
export const classAddress = ({ term, classNumber }: ClassAddress): string =>
  `/api/learning?${new URLSearchParams({ term, classNumber }).toString()}`

/** Returns the portal's address that opens all courses of the student, the library, or the hub. */
export const learningAddress = (to: 'courses' | 'library' | 'hub'): string => `/api/learning?to=${to}`
