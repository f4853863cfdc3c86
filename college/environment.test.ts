import { parseEnvironment } from './environment'

describe('environment of the college', () => {
  test('runs without any variable', () => {
    expect(parseEnvironment({})).toMatchObject({
      port: 4000,
      url: 'http://localhost:4000',
      portalUrl: 'http://localhost:3000',
      clientId: 'portal',
      staffGroup: 'portal-support',
      control: false,
      demo: true,
    })
  })

  test('the ports determine the addresses, and a trailing slash is dropped', () => {
    const environment = parseEnvironment({
      COLLEGE_PORT: '4107',
      PORT: '3107',
      COLLEGE_URL: 'https://college.example/',
    })
    expect(environment).toMatchObject({
      port: 4107,
      url: 'https://college.example',
      portalUrl: 'http://localhost:3107',
    })
  })

  test('another port gets its own records folder unless one is named', () => {
    const folderOf = (source: Record<string, string>) => {
      const environment = parseEnvironment(source)
      return 'folder' in environment ? environment.folder : ''
    }
    expect(folderOf({})).toMatch(/\.local\/college$/)
    expect(folderOf({ COLLEGE_PORT: '4107' })).toMatch(/\.local\/college-4107$/)
    expect(folderOf({ COLLEGE_PORT: '4107', COLLEGE_DATA: '/tmp/records' })).toBe('/tmp/records')
  })

  test('an empty variable counts as unset, but an empty staff group turns masquerade off', () => {
    expect(parseEnvironment({ COLLEGE_NAME: '', MASQUERADE_GROUP: '' })).toMatchObject({
      collegeName: 'Fairhaven College of Financial Services',
      staffGroup: '',
    })
  })

  test('with a database server the demo accounts are hidden unless enabled', () => {
    const server = { DATABASE_URL: 'postgres://localhost/college' }
    expect(parseEnvironment(server)).toMatchObject({ demo: false })
    expect(parseEnvironment({ ...server, COLLEGE_DEMO: '1' })).toMatchObject({ demo: true })
  })

  test.each([
    [{ COLLEGE_PORT: '70000' }, 'COLLEGE_PORT: must be a whole number from 1 to 65535'],
    [{ PORT: 'three' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ COLLEGE_POPULATION: '1.5' }, 'COLLEGE_POPULATION: must be a whole number from 0 to 100000'],
    [{ COLLEGE_CONTROL: 'yes' }, 'COLLEGE_CONTROL: must be 0 or 1'],
    [{ PORTAL_URL: 'portal' }, 'PORTAL_URL: must be an http or https address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
    [{ OIDC_CLIENT_SECRET: 'short' }, 'OIDC_CLIENT_SECRET: must have at least 16 characters'],
  ])('%j is refused, and the message names the variable', (source, message) => {
    const environment = parseEnvironment(source)
    expect('problems' in environment && environment.problems.join('\n')).toContain(message)
  })
})
