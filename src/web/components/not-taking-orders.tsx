import { pathTo } from '#path-to.ts'
import { useLanguage, useText } from '../text.tsx'
import { MessageLine } from './message-line.tsx'
import { TextLink } from './text-link.tsx'

/** The shop cannot take an order yet. Why is the operator's business. */
export function NotTakingOrders() {
  const text = useText()
  const language = useLanguage()
  return (
    <div>
      <MessageLine>{text('checkout.not-taking-orders')}</MessageLine>
      <p>
        <TextLink to={pathTo(language, 'contact-us')}>{text('frame.contact-us')}</TextLink>
      </p>
    </div>
  )
}
