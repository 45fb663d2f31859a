import { shopConfig } from '../shop-config.ts'

export async function isPoolElsewhere(): Promise<boolean> {
  const { userPoolEndpoint } = await shopConfig()
  return !userPoolEndpoint?.startsWith(`${window.location.origin}/`)
}
