/** Runs once when the server starts: a setting that cannot be used ends the process with the reason (never at build). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startPortal } = await import('./lib/server/entry/start')
  await startPortal()
}
