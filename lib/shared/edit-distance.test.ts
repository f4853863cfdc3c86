import { editDistance } from './edit-distance'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['/dashbord', '/dashboard', 1],
  ['flaw', 'lawn', 2],
])('from %j to %j it is %d', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
})
