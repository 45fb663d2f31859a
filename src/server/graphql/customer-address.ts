import { readAccount } from '#shop/people/identity/accounts/read-account.ts'
import type { Shop } from '#shop/shop.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#site/languages.ts'
import type { Customer } from './caller.ts'

export function languageOf(given: string): Language {
  return LANGUAGES.find((language) => language === given) ?? DEFAULT_LANGUAGE
}

/** A user pool of somebody else's does not say whether an address is proven: then its owner is asked by letter. */
export async function addressOf(
  shop: Shop,
  { sub, email }: Customer,
): Promise<{ email: string | null; isProven: boolean }> {
  const account = await readAccount(shop, sub)
  return account
    ? { email: account.email.toLowerCase(), isProven: account.isEmailConfirmed }
    : { email: email?.toLowerCase() ?? null, isProven: false }
}
