import { StoreCard } from '../components/store-card.tsx'
import { storeData } from '../components/store-data.ts'
import { TextPage } from '../components/text-page.tsx'
import { loadContent } from '../load-content.ts'
import { loadStore } from '../load-store.ts'
import { useShopFacts } from '../shop-facts.tsx'
import type { Route } from './+types/about-us'

export async function loader(args: Route.LoaderArgs) {
  const [text, store] = await Promise.all([loadContent(args, 'about-us'), loadStore(args)])
  return { text, store }
}

export default function AboutUsPage({ loaderData: { text, store } }: Route.ComponentProps) {
  return (
    <TextPage page="about-us" text={text} data={[storeData({ ...store, ...useShopFacts() })]}>
      {!text.html && <StoreCard {...store} />}
    </TextPage>
  )
}
