const LONGEST = 2000

/** Whether an address may be one of a picture, by its looks: where it leads is looked at when it is fetched. */
export function isPictureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, port, href } = new URL(address)
  return (
    href.length <= LONGEST &&
    (protocol === 'https:' || protocol === 'http:') &&
    !username &&
    !password &&
    ['', '80', '443'].includes(port)
  )
}
