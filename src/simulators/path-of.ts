/** The path of an address that the server has put in order already, without its query. */
export function pathOf(address: string): string {
  const begin = address.indexOf('/', address.indexOf('//') + 2)
  const end = address.indexOf('?', begin)
  return end < 0 ? address.slice(begin) : address.slice(begin, end)
}
