import type { TestProject } from 'vitest/node'
import { startShopProcess } from './shop-process.ts'

declare module 'vitest' {
  // Only an interface can be added to from elsewhere.
  interface ProvidedContext {
    shopUrl: string
  }
}

/** One shop with the demo's books for all contract tests; they only read it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShopProcess()
  project.provide('shopUrl', shop.url)
  return shop.stop
}
