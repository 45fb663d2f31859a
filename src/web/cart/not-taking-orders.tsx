import { pathTo } from '#site/path-to.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'

/** The shop cannot take an order yet. Why is the operator's business. */
export function NotTakingOrders() {
  const text = useText()
  const language = useLanguage()
  const hasOpened = useHasOpened()
  return (
    <div>
      <MessageLine>{text('checkout.not-taking-orders')}</MessageLine>
      {hasOpened && (
        <p>
          <TextLink to={pathTo(language, 'contact-us')}>{text('frame.contact-us')}</TextLink>
        </p>
      )}
    </div>
  )
}
