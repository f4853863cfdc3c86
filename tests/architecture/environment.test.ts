import { readFileSync } from 'node:fs'
import { collegeVariables } from '@/college/environment'
import { portalVariables } from '@/lib/server/env-variables'

const read = new Set([...portalVariables, ...collegeVariables])
const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^# ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

test('.env.example lists every variable that the portal or the college reads', () => {
  expect([...read].filter((name) => !listed.includes(name))).toEqual([])
})

test('.env.example lists no unused variable, and none twice', () => {
  expect(listed.filter((name, index) => !read.has(name ?? '') || listed.indexOf(name) !== index)).toEqual([])
})
