import { readFileSync } from 'node:fs'

/** Memory a process uses, in MiB. Linux only. */
export const memoryOf = (pid) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)

/** Processor time a process used so far, user and system, in milliseconds. Linux only. */
export function processorMsOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name, in parentheses, may hold spaces. Linux counts in hundredths of a second.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
