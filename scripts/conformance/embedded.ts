import { z } from 'zod'
import { makeFolder, startCollege } from '@/college/testing/running-college'
import { createStudent, signIn, Visitor } from '@/college/testing/visitor'
import { exampleHoldings } from '@/tests/data/example-holdings'
import type { Subject } from './subject'

const Student = z.object({ username: z.string(), password: z.string(), studentId: z.string(), oktaId: z.string() })
const Tokens = z.object({ access_token: z.string() })

/**
 * Records of the examined student: a waiting application besides the awarded one. The representative is another person.
 */
export const examinedHoldings = {
  ...exampleHoldings,
  flags: { ...exampleHoldings.flags, reportingUser: false },
  applications: [
    { plan: 'wmcp', appliedOn: '2026-02-02', status: 'S', statusMessage: 'Update your supervisor' },
    {
      plan: 'ricp',
      appliedOn: '2023-10-05',
      degreeConferredOn: '2023-11-17',
      conferredOn: '2023-11-17',
      status: 'A',
      statusMessage: 'Awarded',
    },
  ],
}

/** Starts an embedded college with its own records. Returns the subject to examine, and `stop`. */
export async function startEmbedded({ writes, population = 50 }: { writes: boolean; population?: number }) {
  const { folder, remove } = await makeFolder()
  const college = await startCollege(folder, {
    COLLEGE_CONTROL: '1',
    COLLEGE_POPULATION: String(population),
    COLLEGE_ACCESS_TOKEN_SECONDS: '3600',
  })
  const make = async (set?: object) => Student.parse(await createStudent(college, 'established', set))
  const stop = async () => {
    await college.stop()
    await remove()
  }
  try {
    const student = await make(examinedHoldings)
    const other = await make(exampleHoldings)
    const representative = await make(exampleHoldings)
    const tokenOf = async ({ username, password }: typeof student) =>
      Tokens.parse((await signIn(new Visitor(college), username, password)).body).access_token
    const identitiesOf = ({ studentId, oktaId }: typeof student) => ({
      studentId,
      oktaId,
      subscriptionId: `S-${studentId}`,
    })
    const subject: Subject = {
      bases: { webService: `${college.url}/web-service`, api: `${college.url}/api`, content: `${college.url}/content` },
      ...identitiesOf(student),
      token: await tokenOf(student),
      other: identitiesOf(other),
      representative: { ...identitiesOf(representative), token: await tokenOf(representative) },
      writes,
    }
    return { subject, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
