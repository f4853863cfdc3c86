import { createReference } from './reference'

test('references are short, unique, and free of characters that people confuse', () => {
  const references = Array.from({ length: 500 }, createReference)
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  expect(new Set(references).size).toBe(500)
})
