import { pathTo } from '#site/path-to.ts'
import { contactInput } from '#shop/selling/contact/contact-input.ts'
import { sendContactMessage } from '#shop/selling/contact/send-contact-message.ts'
import { refused, seeOther, formAction, wrongInput } from '#web/ui/forms/form-action.ts'

/** WEB-09: the contact form, sent without JavaScript. */
export const contactAction = formAction(async ({ shop, sender, language, fields }) => {
  const { name, email, topic, orderNumber, message, homepage, stamp } = fields
  const parsed = contactInput.safeParse({
    name,
    email,
    topic,
    orderNumber: orderNumber?.trim() || undefined,
    message,
    homepage,
    stamp,
    language,
  })
  if (!parsed.success) return wrongInput(parsed.error, fields)
  if (!(await sender.may('contact'))) return refused({ kind: 'too-many' }, fields)
  const sent = await sendContactMessage(shop, parsed.data, { network: sender.network, source: 'form' })
  if (!sent.ok) return refused(sent.failure, fields)
  return seeOther(pathTo(language, 'contact-us', undefined, { form: 'sent' }))
})
