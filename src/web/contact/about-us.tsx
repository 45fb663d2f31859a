import { StoreCard } from './store-card.tsx'
import { storeData } from '#web/ui/page/store-data.ts'
import { TextPage } from '#web/texts/text-page.tsx'
import { loadContent } from '#web/texts/load-content.ts'
import { loadStore } from './load-store.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import type { Route } from './+types/about-us'

export async function loader(args: Route.LoaderArgs) {
  const [text, store] = await Promise.all([loadContent(args, 'about-us'), loadStore(args)])
  return { text, store }
}

export default function AboutUsPage({ loaderData: { text, store } }: Route.ComponentProps) {
  const facts = useShopFacts()
  return (
    <TextPage page="about-us" text={text} data={import.meta.env.SSR ? [storeData({ ...store, ...facts })] : []}>
      {!text.html && <StoreCard {...store} />}
    </TextPage>
  )
}
