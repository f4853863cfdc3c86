/** Runs once when the server starts, and never at build time. An invalid setting ends the process with the reason. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startPortal } = await import('./lib/server/entry/start')
  await startPortal()
}
