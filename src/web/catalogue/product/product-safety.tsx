import type { ProductFacts, SafetyContact } from '#shop/catalogue/products/product-facts.ts'
import { useText } from '#words/text.tsx'
import { Icon } from '#web/ui/controls/icon.tsx'
import styles from './product-safety.module.css'

type ProductSafetyProps = { safety: ProductFacts['safety']; isThing: boolean }

/** What the product safety law wants shown: who made it, who answers for it in the Union, and how to reach them. */
export function ProductSafety({ safety: { maker, responsible, warnings }, isThing }: ProductSafetyProps) {
  const text = useText()
  if (!maker && !responsible && !warnings) return null
  return (
    <details className={styles.safety}>
      <summary>
        {text('detail.safety')}
        <Icon name="chevron-down" className={styles.sign} />
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
    </details>
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
