import type { TestProject } from 'vitest/node'
import { keepDemoShop, startShopProcess } from './shop-process.ts'

declare module 'vitest' {
  // Only an interface can be added to from elsewhere.
  interface ProvidedContext {
    shopUrl: string
    shopData: string
  }
}

/** One shop with the demo's books for all contract tests, who only read it, and a folder for those that want one of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forget = await keepDemoShop()
  const shop = await startShopProcess()
  project.provide('shopUrl', shop.url)
  project.provide('shopData', shop.dataDir)
  return async () => {
    await shop.stop()
    await forget()
  }
}
