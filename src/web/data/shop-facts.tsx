import { createContext, useContext } from 'react'
import type { ShopFacts } from '#site/shop-facts.ts'

export const ShopFactsContext = createContext<ShopFacts | null>(null)

export function useShopFacts(): ShopFacts {
  const facts = useContext(ShopFactsContext)
  if (!facts) throw new Error('The page is rendered outside of ShopFactsContext')
  return facts
}
