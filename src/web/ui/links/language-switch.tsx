import { useLocation } from 'react-router'
import { LANGUAGE_FACTS, LANGUAGES } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { useAlternates } from '../page/alternates.ts'
import { rememberLanguage } from './language-choice.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { classNames } from '../controls/class-names.ts'
import styles from './language-switch.module.css'
import { ShopLink } from './shop-link.tsx'

type LanguageSwitchProps = { className?: string }

/** The same page in the other language, in one step; each language is named in itself. */
export function LanguageSwitch({ className }: LanguageSwitchProps) {
  const text = useText()
  const current = useLanguage()
  const alternates = useAlternates()
  const { search } = useLocation()
  return (
    <ul className={classNames(styles.switch, className)} aria-label={text('frame.language')}>
      {LANGUAGES.toReversed().map((language) => (
        <li key={language}>
          {language === current ? (
            <span aria-current="true">{LANGUAGE_FACTS[language].name}</span>
          ) : (
            <ShopLink
              to={alternates ? alternates[language] + search : pathTo(language, 'home')}
              lang={language}
              hrefLang={language}
              onClick={() => rememberLanguage(language)}
            >
              {LANGUAGE_FACTS[language].name}
            </ShopLink>
          )}
        </li>
      ))}
    </ul>
  )
}
