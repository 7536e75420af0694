import { isIPv6 } from 'node:net'

const HEXTETS = 8
const OF_THE_NETWORK = 4

/**
 * What an address is counted by: an IPv4 one by itself, an IPv6 one by its /64, which is what one household or machine is
 * given to write any number of addresses with.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const written = (part: string) => part.split(':').filter((hextet) => hextet !== '')
  const [head, tail] = [written(before), written(after ?? '')]
  const gap = Array.from({ length: HEXTETS - head.length - tail.length }, () => '0')
  return `${[...head, ...gap, ...tail].slice(0, OF_THE_NETWORK).join(':')}::/64`
}
