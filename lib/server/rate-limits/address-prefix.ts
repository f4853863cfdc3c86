import 'server-only'
import ipaddr from 'ipaddr.js'

/** How many /64 networks of one /48 may each use their full limit. */
const homesOfASite = 4

/**
 * Returns the networks for which an address is counted, each with the factor for its limit. An IPv6 address counts
 * twice, because one line or server usually gets a /48 and can send from its 65,536 /64 networks.
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
 * Returns the network by which callers are counted: /24 for an IPv4 address, /64 for an IPv6 address (usually one
 * household or machine). An IPv4 address written as IPv6 counts as IPv4.
 */
export function prefixOf(address: string): string {
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
