import { z } from 'zod'
import { makeFolder, startCollege } from '@/college/testing/running-college'
import { createStudent, signIn, Visitor } from '@/college/testing/visitor'
import { exampleHoldings } from '@/tests/call-examples-holdings'
import type { Subject } from './subject'

const Student = z.object({ username: z.string(), password: z.string(), studentId: z.string(), oktaId: z.string() })
const Tokens = z.object({ access_token: z.string() })

/** The embedded college, started for the examination with records of its own, and as whom it is asked. */
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
    const student = await make(exampleHoldings)
    const other = await make()
    const { body } = await signIn(new Visitor(college), student.username, student.password)
    const subject: Subject = {
      bases: { webService: `${college.url}/web-service`, api: `${college.url}/api`, content: `${college.url}/content` },
      token: Tokens.parse(body).access_token,
      studentId: student.studentId,
      oktaId: student.oktaId,
      subscriptionId: `S-${student.studentId}`,
      otherStudentId: other.studentId,
      writes,
    }
    return { subject, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
