import type { ReactNode } from 'react'
import { DefinitionList } from '@/components/ui/definition-list'

/** Lists values on file with their labels, in columns where there is room. */
export function Facts({ items }: { items: readonly (readonly [term: string, value: ReactNode])[] }) {
  return <DefinitionList columns items={items.map(([term, value]) => ({ term, value: value || <NoneOnFile /> }))} />
}

export function NoneOnFile() {
  return <span className="font-normal text-ink-soft">None on file</span>
}
