const established =
  'Here is where your designations and certifications stand: your recertification, the applications under way, ' +
  'and what you have earned.'

const beginning =
  'You are just beginning. As you complete the courses of a program, your application and then your designation ' +
  'will appear here.'

/** What the page is for, to someone who holds a designation, or to someone who is on the way (DC-02). */
export function Introduction({ holdsDesignation }: { holdsDesignation: boolean }) {
  return <p className="max-w-prose">{holdsDesignation ? established : beginning}</p>
}
