import { at } from '../steps/project.mjs'

/** What a person reads when everything runs: the address and, beside the embedded college, the demo accounts. */
export async function welcome({ port, collegePort }) {
  const lines = ['', `  Portal    ${process.env.PORTAL_URL?.trim() || `http://localhost:${port}`}`]
  if (collegePort) {
    lines.push(`  College   http://localhost:${collegePort}   its e-mail: http://localhost:${collegePort}/outbox`, '')
    lines.push(...(await demoAccountTable()))
  }
  return [...lines, '', '  Ctrl-C stops.', ''].join('\n')
}

async function demoAccountTable() {
  const { tsImport } = await import('tsx/esm/api')
  const { demoAccounts, demoPassword } = await tsImport(at('college/seed/scenarios/names.ts'), import.meta.url)
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  return [
    `  Demo accounts, password of all: ${demoPassword}`,
    '',
    ...demoAccounts.map(({ username, about }) => `  ${username.padEnd(width)}   ${about}`),
  ]
}
