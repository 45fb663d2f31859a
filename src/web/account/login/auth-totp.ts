type TotpAddress = { shop: string; account: string; secret: string }

/** What an authenticator app reads from the picture. */
export function totpAddress({ shop, account, secret }: TotpAddress): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`
}

/** In fours, as people read keys aloud. */
export function spacedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
