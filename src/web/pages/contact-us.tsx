import { contactAction } from '../actions/contact-action.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { ContentPage } from '../components/content-page.tsx'
import { loadContactForm } from '../load-contact-form.ts'
import type { Route } from './+types/contact-us'

export function loader(args: Route.LoaderArgs) {
  return { form: loadContactForm(args) }
}

export function action(args: Route.ActionArgs) {
  return contactAction(args)
}

export default function ContactUsPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ContentPage page="contact-us" />
      <ContactForm key={form.posted?.state} stamp={form.stamp} posted={actionData ?? form.posted} />
    </>
  )
}
