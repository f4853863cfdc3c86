import { readFileSync } from 'node:fs'

test('the sample proxy says of everything that it passes on whether it came by TLS, or answers lack HSTS', () => {
  const locations = readFileSync('docs/nginx.conf', 'utf8').match(/location [^{]*\{[^}]*\}/g) ?? []
  const passing = locations.filter((text) => text.includes('proxy_pass'))
  expect(passing).toHaveLength(3)
  expect(passing.filter((text) => !text.includes('proxy_set_header X-Forwarded-Proto $scheme;'))).toEqual([])
})
