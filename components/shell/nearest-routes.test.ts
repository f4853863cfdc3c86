import { nearestRoutes } from './nearest-routes'

const paths = (pathname: string) => nearestRoutes(pathname).map(({ path }) => path)

test('RT-19: a misspelled address suggests the page that was meant', () => {
  expect(paths('/dashbord')).toEqual(['/dashboard'])
  expect(paths('/Designation-Certifications/')).toEqual(['/designations-certifications'])
})

test('RT-19: an address below a page suggests that page', () => {
  expect(paths('/dashboard/nothing-here')[0]).toBe('/dashboard')
})

test('RT-19: an address unlike any other suggests nothing', () => {
  expect(paths('/wp-login.php')).toEqual([])
})
