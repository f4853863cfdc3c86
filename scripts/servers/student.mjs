import { Stop } from '../steps/project.mjs'

/**
 * Makes a student with a usual history at an embedded college whose control routes are open.
 * @returns {Promise<{ username: string, password: string }>}
 */
export async function makeStudent(college) {
  const made = await fetch(`${college}/control/students`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'established' }),
  })
  if (!made.ok) throw new Stop(`The college made no student: ${made.status} ${await made.text()}`)
  return made.json()
}
