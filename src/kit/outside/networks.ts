import { BlockList, isIP } from 'node:net'

/** Throws on what is no address or network. */
export function networks(list: readonly string[]): BlockList {
  const all = new BlockList()
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) all.addAddress(address, family)
    else all.addSubnet(address, Number(prefix), family)
  }
  return all
}

/** Whether one of them is, or holds, this address. */
export function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
