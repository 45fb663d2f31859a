const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** In lower case, as it is stored; null if it is no address. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && EMAIL.test(email) && !email.includes('..') ? email : null
}
