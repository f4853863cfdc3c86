import { defineConfig } from 'drizzle-kit'

/** After a schema change, run `npx drizzle-kit generate --config college/records/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './college/records/schema.ts',
  out: './college/records/migrations',
})
