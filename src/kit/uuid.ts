const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an id as the shop writes them. The database throws at one that is none. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
