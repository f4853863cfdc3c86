import { readFileSync } from 'node:fs'

test('the sample proxy forwards the protocol with every request, because the portal sends HSTS only over TLS', () => {
  const locations = readFileSync('docs/nginx.conf', 'utf8').match(/location [^{]*\{[^}]*\}/g) ?? []
  const passing = locations.filter((text) => text.includes('proxy_pass'))
  expect(passing).toHaveLength(3)
  expect(passing.filter((text) => !text.includes('proxy_set_header X-Forwarded-Proto $scheme;'))).toEqual([])
})
