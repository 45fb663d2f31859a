import { contactAction } from './contact-action.ts'
import { ContactForm } from './contact-form.tsx'
import { StoreCard } from './store-card.tsx'
import { storeData } from '#web/ui/page/store-data.ts'
import { TextPage } from '#web/texts/text-page.tsx'
import { loadContactForm } from './load-contact-form.ts'
import { loadContent } from '#web/texts/load-content.ts'
import { loadStore } from './load-store.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useText } from '#words/text.tsx'
import type { Route } from './+types/contact-us'
import styles from './contact-us.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [text, store, form] = await Promise.all([
    loadContent(args, 'contact-us'),
    loadStore(args),
    loadContactForm(args),
  ])
  return { text, store, form }
}

export function action(args: Route.ActionArgs) {
  return contactAction(args)
}

export default function ContactUsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text: content, form, store } = loaderData
  const text = useText()
  const facts = useShopFacts()
  return (
    <TextPage
      page="contact-us"
      text={content}
      data={[storeData({ ...store, ...facts })]}
      after={
        <section aria-labelledby="write" className={styles.write}>
          <h2 id="write">{text('content.write')}</h2>
          <ContactForm
            labelledBy="write"
            key={form.posted?.state}
            stamp={form.stamp}
            about={form.about}
            sought={form.sought}
            isOfCart={form.isOfCart}
            posted={actionData ?? form.posted}
          />
        </section>
      }
    >
      <StoreCard {...store} />
    </TextPage>
  )
}
