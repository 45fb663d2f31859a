import { pathTo } from '#site/path-to.ts'
import { CHECKOUT_STEPS } from './checkout-draft.ts'
import { useSteps } from './checkout-steps.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './checkout-masthead.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { LanguageSwitch } from '#web/ui/links/language-switch.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { ShopName } from '#web/ui/page/shop-name.tsx'

/** The masthead during checkout and payment: logo, steps and a link back to the cart; nothing that leads elsewhere. `isOver`: the order is placed. */
export function CheckoutMasthead({ isOver }: { isOver: boolean }) {
  const text = useText()
  const language = useLanguage()
  return (
    <header className={classNames(styles.masthead, 'no-print')}>
      <div className={classNames(styles.inner, 'wrap')}>
        <div className={styles.top}>
          <ShopName />
          <p className={styles.what}>{text(isOver ? 'checkout.step-payment' : 'pages.checkout')}</p>
          <div className={styles.tools}>
            <LanguageSwitch className={styles.languages} />
            <ShopLink to={pathTo(language, isOver ? 'my-orders' : 'my-cart')}>
              {text(isOver ? 'checkout.to-my-orders' : 'checkout.back-to-cart')}
            </ShopLink>
          </div>
        </div>
        <StepBar isOver={isOver} />
      </div>
    </header>
  )
}

function StepBar({ isOver }: { isOver: boolean }) {
  const text = useText()
  const steps = useSteps()
  const now = isOver ? CHECKOUT_STEPS.length : steps ? CHECKOUT_STEPS.indexOf(steps.step) : -1
  return (
    <ol className={styles.steps} aria-label={text('checkout.steps')}>
      {CHECKOUT_STEPS.map((step, index) => {
        const words = (
          <>
            {index + 1} <span>{text(`checkout.step-${step}`)}</span>
          </>
        )
        if (index >= now)
          return (
            <li key={step} className={classNames(index === now && styles.now)} aria-current={index === now && 'step'}>
              {words}
            </li>
          )
        return (
          <li key={step} className={styles.done}>
            {steps && !isOver ? (
              <button type="button" onClick={() => steps.open(step)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ol>
  )
}
