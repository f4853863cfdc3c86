import { z } from 'zod'
import { say } from '../steps/say'

const Entry = z.object({
  method: z.string(),
  path: z.string(),
  info: z.string(),
  level: z.coerce.number(),
  parameter: z.string().nullish(),
})
const Groups = z.record(z.string(), z.array(Entry))
const Report = z.object({ vulnerabilities: Groups, anomalies: Groups, additionals: Groups })

interface Finding extends z.infer<typeof Entry> {
  category: string
}

const levels = ['information', 'low', 'medium', 'high', 'critical']
const low = 1

/** The findings of wapiti's report in JSON, the worst first. */
export function readReport(text: string): Finding[] {
  const { vulnerabilities, anomalies, additionals } = Report.parse(JSON.parse(text))
  const groups = [vulnerabilities, anomalies, additionals].flatMap((each) => Object.entries(each))
  return groups
    .flatMap(([category, entries]) => entries.map((entry) => ({ ...entry, category })))
    .toSorted((one, other) => other.level - one.level)
}

/** Prints what was found, by severity; is nothing above low? */
export function tellReport(findings: readonly Finding[], output: string): boolean {
  const counts = levels.map((name, level) => `${findings.filter((each) => each.level === level).length} ${name}`)
  say(`  ${counts.reverse().join(', ')}`)
  for (const { level, category, method, path, parameter, info } of findings) {
    say(
      `  ${level > low ? '✗' : '·'} ${levels[level] ?? level}: ${category}: ${method} ${path}${parameter ? ` (${parameter})` : ''}: ${info}`,
    )
  }
  const cut = [...output.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, name]) => name)
  if (cut.length > 0) say(`  not to their end in the time: ${cut.join(', ')}`)
  return findings.every(({ level }) => level <= low)
}
