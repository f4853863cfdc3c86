const established = 'Here is where your designations and certifications stand.'
const beginning = 'You are just beginning. What you earn will appear here.'

/** What the page is for, to someone who holds a designation, or to someone who is on the way (DC-02). */
export function Introduction({ holdsDesignation }: { holdsDesignation: boolean }) {
  return <p>{holdsDesignation ? established : beginning}</p>
}
