import { LANGUAGES } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { PURPOSE_LETTERS, type Purpose } from '#shop/ground/consent/consent.ts'
import type { Text } from '#words/text.tsx'
import type { Language } from '#site/languages.ts'

type ConsentBannerProps = { purposes: readonly Purpose[]; textOf: (language: Language) => Text }

/**
 * Written by the server alone, in both languages: the page's language shows its own, and the browser needs no code for it.
 * It is seen only while `data-asks-consent` stands on the page, so nothing moves when it comes or goes.
 */
export function ConsentBanner({ purposes, textOf }: ConsentBannerProps) {
  const all = purposes.map((purpose) => PURPOSE_LETTERS[purpose]).join('')
  return LANGUAGES.map((language) => {
    const text = textOf(language)
    return (
      <section key={language} lang={language} aria-label={text('consent.title')}>
        <p>
          {text(
            purposes.length === 2
              ? 'consent.ask-both'
              : purposes[0] === 'marketing'
                ? 'consent.ask-marketing'
                : 'consent.ask-analytics',
          )}{' '}
          <a href={`${pathTo(language, 'cookie')}#consent-settings`}>{text('consent.more')}</a>
        </p>
        <div>
          <button type="button" data-consent="">
            {text('consent.refuse')}
          </button>
          <button type="button" data-consent={all}>
            {text('consent.accept')}
          </button>
        </div>
      </section>
    )
  })
}
