import 'server-only'
import { isIPv4 } from 'node:net'

/** How many networks of 64 bits with one beginning of 48 may each be used to the full. */
const homesOfASite = 4

/**
 * The networks by which an address is counted, and how often what one may do each may do it. An IPv6 address counts twice: one
 * line or server gets 48 bits as a rule, and with them 65,536 networks of 64 bits to come from.
 */
export function networksOf(address: string): { network: string; times: number }[] {
  const network = prefixOf(address)
  if (network.endsWith('/24')) return [{ network, times: 1 }]
  return [
    { network, times: 1 },
    { network: `${network.split(':').slice(0, 3).join(':')}::/48`, times: homesOfASite },
  ]
}

/**
 * The network of an address, by which callers are counted: the first 24 bits of an IPv4 address, the first 64 of an
 * IPv6 one (what one household or one machine gets). An IPv4 address written as IPv6 is one.
 */
export function prefixOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return prefixOf(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%', 1) // without the name of an interface
  const { hostname } = new URL(`http://[${plain}]`) // writes four decimal parts at the end as two groups
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const [front, back] = [before, after ?? ''].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  if (!front || !back) return []
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
}
