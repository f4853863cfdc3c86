import 'server-only'
import ipaddr from 'ipaddr.js'

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
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
