import { TextLink } from '@/components/ui/text-link'
import type { Entry } from './entries'

interface NotFoundTextProps {
  /** The pages to offer. */
  entries: readonly Entry[]
  /** The pages whose address is much like the one asked for. */
  nearest?: readonly Entry[]
  /** The address asked for. */
  address?: string | null
  level: 1 | 2
}

/** Says that there is no such page, and where to go instead (RT-19). */
export function NotFoundText({ entries, nearest = [], address, level }: NotFoundTextProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <Heading className={`font-serif font-semibold ${level === 1 ? 'text-2xl' : 'text-xl'}`}>Page not found</Heading>
      {address && (
        <p>
          There is no page at{' '}
          <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm break-all">{shortened(address)}</span>.
        </p>
      )}
      <p>The address may be misspelled, or the page may have moved.</p>
      {nearest.length > 0 && <Links title="Did you mean" entries={nearest} />}
      <Links
        title={nearest.length > 0 ? 'Or go to' : 'You can go to'}
        entries={entries.filter(({ path }) => !nearest.some((near) => near.path === path))}
      />
    </div>
  )
}

function Links({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {entries.map(({ path, label }) => (
          <li key={path}>
            <TextLink href={path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const longest = 120
const shortened = (address: string) => (address.length > longest ? `${address.slice(0, longest)}…` : address)
