import { designationApp } from './calls'
import { supervisorForm } from './forms'

const about = { plan: 'RICP', applicationId: 'A-7' }
const names = ['Robin Vale', '  Robin  ', '', 'x'.repeat(100), 'x'.repeat(101), 'Ro\nbin']
const emails = ['r@firm.example', 'r@', `${'r'.repeat(250)}@f.example`]

test('DC-13: the call accepts exactly what the form accepts', () => {
  const outcomes = names.flatMap((supervisorName) =>
    emails.map((supervisorEmail) => {
      const fields = { supervisorName, supervisorEmail }
      const taken = designationApp.save.input.safeParse({ ...about, ...fields }).success
      return { ...fields, agreed: taken === supervisorForm.schema.safeParse(fields).success, taken }
    }),
  )
  expect(outcomes.filter(({ agreed }) => !agreed)).toEqual([])
  expect(outcomes.filter(({ taken }) => taken)).toHaveLength(3)
})
