import { isIPv4, isIPv6 } from 'node:net'

const HEXTETS = 8
const HOUSEHOLD_HEXTETS = 4
const SITE_HEXTETS = 3

/**
 * Returns the network that counts for an address: the IPv4 address, or the /64 of an IPv6 address, which one household
 * or machine has.
 */
export const networkOf = (address: string): string =>
  isIPv6(address) ? `${firstHextets(address, HOUSEHOLD_HEXTETS)}::/64` : address

/** Returns the wide network of an address: /24 of IPv4, or /48 of IPv6, the largest network of one site. */
export function wideNetworkOf(address: string): string {
  if (isIPv6(address)) return `${firstHextets(address, SITE_HEXTETS)}::/48`
  return isIPv4(address) ? address.replace(/\.\d+$/, '.0/24') : address
}

function firstHextets(address: string, hextets: number): string {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const splitHextets = (part: string) => part.split(':').filter((hextet) => hextet !== '')
  const [head, tail] = [splitHextets(before), splitHextets(after ?? '')]
  const gap = Array.from({ length: HEXTETS - head.length - tail.length }, () => '0')
  return [...head, ...gap, ...tail].slice(0, hextets).join(':')
}
