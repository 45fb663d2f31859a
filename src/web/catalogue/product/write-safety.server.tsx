import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductSafety, SafetyContact } from '#shop/catalogue/products/product-facts.ts'
import type { Language } from '#site/languages.ts'
import { Icon } from '#web/ui/controls/icon.tsx'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { textIn } from '#words/text.tsx'

/**
 * What the product safety law wants shown: who made it, who answers for it in the Union, and how to reach them; or null. Written here, so
 * that no page loads code for it.
 */
export function writeSafety(
  { maker, responsible, warnings }: ProductSafety,
  { isThing, language }: { isThing: boolean; language: Language },
): string | null {
  if (!maker && !responsible && !warnings) return null
  const text = textIn(SERVER_MESSAGES[language], language)
  return renderToStaticMarkup(
    <details>
      <summary>
        {text('detail.safety')}
        <Icon name="chevron-down" />
      </summary>
      <dl>
        {maker && <Contact name={text(isThing ? 'detail.maker' : 'detail.publisher')} contact={maker} />}
        {responsible && <Contact name={text('detail.safety-responsible')} contact={responsible} />}
        {warnings && (
          <div>
            <dt>{text('detail.safety-warnings')}</dt>
            <dd>{warnings}</dd>
          </div>
        )}
      </dl>
    </details>,
  )
}

function Contact({ name, contact }: { name: string; contact: SafetyContact }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{contact.name}</dd>
      {contact.address && <dd>{contact.address}</dd>}
      {contact.email && (
        <dd>
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
      )}
    </div>
  )
}
