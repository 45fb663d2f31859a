import { lazy, Suspense } from 'react'
import { purposesOf } from './consent-purposes.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useText } from '#words/text.tsx'
import styles from './consent-settings.module.css'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

const ConsentChoices = lazy(() => import('./consent-choices.tsx'))

/** What was answered, and the way to answer otherwise: as easy as it was the first time. */
export function ConsentSettings() {
  const text = useText()
  const asked = purposesOf(useShopFacts().outside)
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
      {asked.length === 0 && <p>{text('consent.nothing-to-ask')}</p>}
      {asked.length > 0 && !isEnhanced && waiting}
      {asked.length > 0 && isEnhanced && (
        <Suspense fallback={waiting}>
          <ConsentChoices asked={asked} />
        </Suspense>
      )}
    </section>
  )
}
