import { createThrottle } from './throttle'

describe('sign-in throttle', () => {
  test('the sixth attempt for a username waits, in any spelling and from any address', async () => {
    const throttle = createThrottle()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await throttle.attempt('Ann@students.example', `10.0.0.${attempt}`)).toBeNull()
    }
    expect(await throttle.attempt(' ann@STUDENTS.example', '10.0.0.9')).toBe(15)
    expect(await throttle.attempt('bob@students.example', '10.0.0.9')).toBeNull()
  })

  test('six simultaneous attempts count as six: one must wait', async () => {
    const throttle = createThrottle()
    const waits = await Promise.all(Array.from({ length: 6 }, () => throttle.attempt('ann', '10.0.0.1')))
    expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  })

  test('twenty failures from an address block the next attempt, for every username', async () => {
    const throttle = createThrottle()
    for (let failure = 1; failure <= 20; failure += 1) {
      expect(await throttle.attempt(`student${failure}`, '10.0.0.1')).toBeNull()
      await throttle.failed('10.0.0.1')
    }
    expect(await throttle.attempt('another', '10.0.0.1')).toBe(15)
    expect(await throttle.attempt('another', '10.0.0.2')).toBeNull()
  })

  test('a right password does not count as an attempt, and a finished sign-in clears earlier failures', async () => {
    const throttle = createThrottle()
    for (let round = 1; round <= 10; round += 1) {
      expect(await throttle.attempt('ann', '10.0.0.1')).toBeNull()
      await throttle.succeeded('ann')
    }
    for (let attempt = 1; attempt <= 5; attempt += 1) await throttle.attempt('ann', '10.0.0.1')
    await throttle.signedIn('ann')
    expect(await throttle.attempt('ann', '10.0.0.1')).toBeNull()
  })

  test('a person gets at most six codes in 15 minutes', async () => {
    const throttle = createThrottle()
    for (let code = 1; code <= 6; code += 1) expect(await throttle.sendCode('okta-1')).toBeNull()
    expect(await throttle.sendCode('okta-1')).toBe(15)
  })
})
