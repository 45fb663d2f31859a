import { startShopProcess } from './shop-process.ts'

/** One shop for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShopProcess()
  process.env.JOURNEY_URL = shop.url
  process.env.JOURNEY_DATA_DIR = shop.dataDir
  return shop.stop
}
