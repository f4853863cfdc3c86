// `npm run soak`: moderate use of the built portal beside an embedded college for an hour (`-- --minutes 5`), while the
// college fails now and then. It fails when the portal holds more at the end than at the beginning, or its memory grows.
import { runCommand } from './steps/command.mjs'

await runCommand(async () => {
  await import('tsx')
  const { runSoak } = await import('./soak/command.mjs')
  return runSoak()
})
