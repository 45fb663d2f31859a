import { shareOutsideShop } from './outside-shop.ts'
import { keepDemoShop, startShopProcess } from './shop-process.ts'

/** One shop for all journeys, one that calls others than itself, and a folder for those that want one of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const forget = await keepDemoShop()
  const [shop, stopOutside] = await Promise.all([startShopProcess(), shareOutsideShop()])
  process.env.JOURNEY_URL = shop.url
  process.env.JOURNEY_DATA_DIR = shop.dataDir
  return async () => {
    await Promise.all([shop.stop(), stopOutside()])
    await forget()
  }
}
