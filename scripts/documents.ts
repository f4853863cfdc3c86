// `npm run docs`: writes the documents generated from the table of calls, with examples from an embedded college.
import { writeFileSync } from 'node:fs'
import { generatedDocuments } from './documents/generated'

for (const [file, text] of Object.entries(await generatedDocuments())) {
  writeFileSync(new URL(`../${file}`, import.meta.url), text)
  process.stdout.write(`Wrote ${file}\n`)
}
