import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const { PORTAL_URL, CHROMIUM_PATH, JOURNEYS_REPORT, CI } = process.env

/**
 * The journeys. Every test creates its own student, so all of them run in parallel. Tags stand in the titles: `@core` runs with `npm test`,
 * the others only with `npm run test:all`. `@phone` also runs on a phone, where the layout differs; `@only-phone` runs there alone.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/support/need-servers.ts',
  outputDir: '.local/journeys',
  fullyParallel: true,
  forbidOnly: CI === 'true',
  // Some tests wait for a portal of their own or for a clock: one worker more than there are processors keeps the
  // processors busy, and two more cost more than they gain.
  workers: availableParallelism() + 1,
  // Long, for a machine that is shared with others. Passing tests do not wait for them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(JOURNEYS_REPORT ? [['json', { outputFile: JOURNEYS_REPORT }] as const] : [])],
  use: {
    baseURL: PORTAL_URL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A worker keeps its browser window. Storage, cookies and emulation are reset for each test; cached files and
    // compiled scripts stay.
    reuseContext: true,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-gpu-compositing',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page runs long enough for optimized functions to pay off: without the optimizers the test of every page
        // took 210 processor seconds instead of 250, and its part without axe took the same time (2026-11-26).
        '--js-flags=--no-maglev --no-turbofan --no-lazy-feedback-allocation',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@only-phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@(only-)?phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
