import { signInNewStudent, type Caller } from '../support/signed-in'

/** Somebody signed in, who is replaced by somebody new when what they sent ended their session. */
export class Person {
  #replacing: Promise<void> | null = null
  /** How often a session ended. */
  replaced = 0

  private constructor(
    private readonly portal: string,
    private readonly college: string,
    public caller: Caller,
  ) {}

  static async signIn(portal: string, college: string): Promise<Person> {
    return new Person(portal, college, await signInNewStudent(portal, college))
  }

  /** Is the session over? Then somebody new is signed in. */
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
