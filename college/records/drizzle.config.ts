import { defineConfig } from 'drizzle-kit'

/**
 * After a schema change, run `npx drizzle-kit generate --config college/records/drizzle.config.ts --name <what>`. It compares with the
 * newest snapshot only: delete the one before, and commit the new one with the SQL file and the journal.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './college/records/schema.ts',
  out: './college/records/migrations',
})
