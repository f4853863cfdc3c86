import { Stop } from '../steps/project.mjs'

/**
 * Makes a student of a scenario, with a usual history unless named, at an embedded college whose control routes are open.
 * @param {string} college
 * @returns {Promise<{ username: string, password: string, oktaId: string }>}
 */
export async function makeStudent(college, scenario = 'established') {
  const made = await fetch(`${college}/control/students`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  })
  if (!made.ok) throw new Stop(`The college made no student: ${made.status} ${await made.text()}`)
  return made.json()
}
