import { TextInput } from '@/components/ui/field'
import { longestSearch } from '@/lib/shared/data-table'

/** The search box in the form that filters a list. */
export const FilterSearch = ({ id, value }: { id: string; value: string }) => (
  <TextInput id={id} name="q" type="search" label="Search" defaultValue={value} maxLength={longestSearch} />
)
