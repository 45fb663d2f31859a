import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { nameRecommendations } from './window-records.server.ts'

type Recommender = { email: string; name: string; position: Record<Language, string> }

/** Recommendations that were signed with somebody's address are signed with their name: only an address is surely one person's. */
export async function nameRecommender(shop: Shop, { email, name, position }: Recommender): Promise<void> {
  await nameRecommendations(shop.db, { email, name: name.trim(), position })
}
