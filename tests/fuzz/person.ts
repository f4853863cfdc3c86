import { signInNewStudent, type Caller } from '../support/signed-in'

/** A signed-in student, who is replaced by a new one when their requests ended their session. */
export class Person {
  #replacing: Promise<void> | null = null
  /** How many sessions have ended. */
  replaced = 0

  private constructor(
    private readonly portal: string,
    private readonly college: string,
    public caller: Caller,
  ) {}

  static async signIn(portal: string, college: string): Promise<Person> {
    return new Person(portal, college, await signInNewStudent(portal, college))
  }

  /** Signs in a new student if the session is over, and returns true in that case. */
  async replaceIfOver(): Promise<boolean> {
    const { session } = this.caller
    const headers = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', cookie: `portal.sid=${session}` }
    const { status } = await fetch(`${this.portal}/api/session`, { headers })
    if (status !== 401) return false
    this.#replacing ??= this.#replace()
    await this.#replacing
    return true
  }

  async #replace(): Promise<void> {
    this.caller = await signInNewStudent(this.portal, this.college)
    this.replaced += 1
    this.#replacing = null
  }
}
