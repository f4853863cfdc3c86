/** Plans whose holders get an advisor toolkit (S2 §2.5). */
export const toolkitPlans = ['cap', 'chfc', 'clu', 'ricp', 'wmcp', 'fscp', 'chsnc', 'tpcp'] as const

/** Is there a toolkit for that plan? The code may be in any case. */
export function hasToolkit(code: string): boolean {
  const plan = code.trim().toLowerCase()
  return toolkitPlans.some((toolkit) => toolkit === plan)
}
