const established = 'Your designations and their status.'
const beginning = 'You are just beginning. What you earn will appear here.'

/** Introduces the page to a holder of a designation, or to a beginner (DC-02). */
export function Introduction({ holdsDesignation }: { holdsDesignation: boolean }) {
  return <p>{holdsDesignation ? established : beginning}</p>
}
