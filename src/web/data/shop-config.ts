import { DataFailure } from './api/data-failure.ts'

/** What a client library needs to know of this shop: `/config.json`. */
export type ShopConfig = Record<
  | 'region'
  | 'userPoolId'
  | 'userPoolClientId'
  | 'identityPoolId'
  | 'identityPoolEndpoint'
  | 'graphqlEndpoint'
  | 'restEndpoint'
  | 'issuer',
  string
> & {
  /** Absent where the client library knows it: at AWS. */
  userPoolEndpoint?: string
}

let reading: Promise<ShopConfig> | undefined

/** Read once a page; a failure is forgotten, so that the next question asks again. */
export function shopConfig(): Promise<ShopConfig> {
  reading ??= read()
  reading.catch(() => (reading = undefined))
  return reading
}

async function read(): Promise<ShopConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin' })
  if (!response.ok) throw DataFailure.of(response)
  return (await response.json()) as ShopConfig
}
