import { at } from '../steps/project.mjs'

/** Returns the text shown when everything runs: the address and, with the embedded college, the demo accounts. */
export async function welcome({ port, collegePort }) {
  const lines = ['', `  Portal    ${process.env.PORTAL_URL?.trim() || `http://localhost:${port}`}`]
  if (collegePort) {
    lines.push(`  College   http://localhost:${collegePort}   its e-mail: http://localhost:${collegePort}/outbox`, '')
    lines.push(...(await demoAccountTable()))
  }
  return [...lines, '', '  Press Ctrl-C to stop.', ''].join('\n')
}

async function demoAccountTable() {
  const { tsImport } = await import('tsx/esm/api')
  const { demoAccounts, demoPassword } = await tsImport(at('college/seed/scenarios/names.ts'), import.meta.url)
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  return [
    `  Demo accounts, all with the password ${demoPassword}`,
    '',
    ...demoAccounts.map(({ username, about }) => `  ${username.padEnd(width)}   ${about}`),
  ]
}
