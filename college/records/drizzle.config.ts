import { defineConfig } from 'drizzle-kit'

/**
 * After a change of the schema: `npx drizzle-kit generate --config college/records/drizzle.config.ts --name <what>`.
 * It compares with the newest snapshot only: delete the one before, commit the new one with the SQL file and the journal.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './college/records/schema.ts',
  out: './college/records/migrations',
})
