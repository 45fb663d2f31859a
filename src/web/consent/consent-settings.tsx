import { lazy, Suspense } from 'react'
import { purposesOf } from './consent-purposes.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useText } from '#words/text.tsx'
import styles from './consent-settings.module.css'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

const ConsentChoices = lazy(() => import('./consent-choices.tsx'))

/** The visitor's answer, and the controls that change it: as easily as it was given. */
export function ConsentSettings() {
  const text = useText()
  const purposes = purposesOf(useShopFacts().thirdParties)
  const isEnhanced = useIsEnhanced()
  const waiting = (
    <div className={styles.waiting}>
      <noscript>
        <p>{text('consent.without-script')}</p>
      </noscript>
    </div>
  )
  return (
    <section className={styles.settings} id="consent-settings" aria-labelledby="consent-settings-title" tabIndex={-1}>
      <h2 id="consent-settings-title">{text('consent.title')}</h2>
      {purposes.length === 0 && <p>{text('consent.nothing-to-ask')}</p>}
      {purposes.length > 0 && !isEnhanced && waiting}
      {purposes.length > 0 && isEnhanced && (
        <Suspense fallback={waiting}>
          <ConsentChoices purposes={purposes} />
        </Suspense>
      )}
    </section>
  )
}
