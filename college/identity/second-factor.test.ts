import { createSecondFactors } from './second-factor'

const staff = {
  oktaId: 'okta-staff',
  username: 'staff@college.example',
  email: 'staff@college.example',
  passwordHash: 'hash',
}
const setUp = () => {
  let time = Date.parse('2026-03-09T12:00:00Z')
  const factors = createSecondFactors(() => new Date(time))
  return { factors, wait: (ms: number) => (time += ms) }
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('six-digit codes', () => {
  test('the right code returns its owner, once, with or without a space', () => {
    const { factors } = setUp()
    const code = factors.begin('a', staff)
    expect(code).toMatch(/^\d{6}$/)
    expect(factors.check('a', `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({
      result: 'right',
      oktaId: staff.oktaId,
      username: staff.username,
    })
    expect(factors.check('a', code)).toEqual({ result: 'unknown' })
  })

  test('a code belongs to one sign-in', () => {
    const { factors } = setUp()
    const code = factors.begin('a', staff)
    expect(factors.check('b', code)).toEqual({ result: 'unknown' })
  })

  test('the fifth wrong code uses up the code', () => {
    const { factors } = setUp()
    const code = factors.begin('a', staff)
    const results = Array.from({ length: 5 }, () => factors.check('a', otherThan(code)).result)
    expect(results).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'spent'])
    expect(factors.check('a', code).result).toBe('spent')
  })

  test('a code lives ten minutes', () => {
    const { factors, wait } = setUp()
    const code = factors.begin('a', staff)
    wait(10 * 60_000 + 1)
    expect(factors.check('a', code).result).toBe('spent')
  })

  test('a new code is available after 30 seconds, and the previous one stops working', () => {
    const { factors, wait } = setUp()
    const first = factors.begin('a', staff)
    wait(10_000)
    expect(factors.secondsToResend('a')).toBe(20)
    wait(20_000)
    expect(factors.secondsToResend('a')).toBe(0)
    const second = factors.begin('a', staff)
    if (first !== second) expect(factors.check('a', first).result).toBe('wrong')
    expect(factors.check('a', second).result).toBe('right')
  })

  test.each([{ passwordHash: 'another' }, { email: 'new@college.example' }, { username: 'new' }, null])(
    'S-18: after a change of credentials (%j) the code is not accepted',
    (change) => {
      const { factors } = setUp()
      const code = factors.begin('a', staff)
      factors.forgetUnlessStill('a', staff)
      expect(factors.find('a')).toMatchObject({ oktaId: staff.oktaId })
      factors.forgetUnlessStill('a', change && { ...staff, ...change })
      expect(factors.find('a')).toBeNull()
      expect(factors.check('a', code)).toEqual({ result: 'unknown' })
    },
  )
})
