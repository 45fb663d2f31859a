import { contactAction } from '../actions/contact-action.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { ContentPage } from '../components/content-page.tsx'
import { loadContactForm } from '../load-contact-form.ts'
import { useText } from '../text.tsx'
import type { Route } from './+types/contact-us'

export function loader(args: Route.LoaderArgs) {
  return { form: loadContactForm(args) }
}

export function action(args: Route.ActionArgs) {
  return contactAction(args)
}

export default function ContactUsPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  const text = useText()
  return (
    <>
      <ContentPage page="contact-us" />
      <section aria-labelledby="write">
        <h2 id="write">{text('contact.title')}</h2>
        <ContactForm
          labelledBy="write"
          key={form.posted?.state}
          stamp={form.stamp}
          posted={actionData ?? form.posted}
        />
      </section>
    </>
  )
}
