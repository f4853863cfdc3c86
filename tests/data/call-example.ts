/** A valid input of one call. */
export interface Example {
  /** As the portal gives it to the call; records named in it belong to this student. */
  input: (studentId: string) => Record<string, unknown>
  /** Does the input name a record of the student (a message, a letter, an application), so that another student's is to be refused? */
  namesRecord?: boolean
  /** Fields that take any words, also those that look like an address. */
  freeText?: readonly string[]
}
