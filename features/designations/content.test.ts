import { programOf, programs } from './content'

// Written by hand from S2 §3.
const sunset = 'camp casl cfe fss rebc rhu lutcf'.split(' ')
const others =
  'cfp msfp fscp tpcp ce ira aep bsp cap cff chhc chsnc chfc clf clfo clu ept gfpt gfsp glmp msfpp msfpr msfpfd msfpad msfpld msfpis msfs msfsp msfsr ricp msm msmt subs thlr trust wmcp phd fpsy adrp ahnwp orld exld'.split(
    ' ',
  )

describe('the program catalog (HP-09)', () => {
  it('has every code exactly once, and no others', () => {
    expect(programs.map((program) => program.code).sort()).toEqual([...sunset, ...others].sort())
  })

  it('names every plan, and marks the seven sunset ones', () => {
    for (const program of programs) {
      expect(program.name).not.toBe('')
      expect(program.shortName).not.toBe('')
      expect(program.sunset).toBe(sunset.includes(program.code))
    }
  })

  it.each([
    ['cfp', { career: 'PRED', program: 'PRDSC', noSequence: false }],
    ['msfp', { career: 'GRAD', program: 'GRDMS', noSequence: true }],
    ['fscp', { career: 'SLST', program: 'STDES' }],
    ['tpcp', { career: 'SLST', program: 'STDES' }],
    ['ce', { career: 'EXED', program: 'EXTND' }],
    ['ira', { career: 'EXED', program: 'EXTND' }],
  ])('gives %s the fields of its example', (code, fields) => {
    expect(programOf(code)).toMatchObject(fields)
  })

  it('finds a code in any case, but no names that every object has', () => {
    expect(programOf('ChFC')?.name).toBe('Chartered Financial Consultant')
    for (const code of ['zzzz', '', '__proto__', 'constructor', 'toString']) expect(programOf(code)).toBeNull()
  })
})
