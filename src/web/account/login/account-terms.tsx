import { pathTo } from '#site/path-to.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'

/** What whoever opens an account accepts, and where it says what becomes of their data. */
export function AccountTerms() {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      {text('login.terms-before')}
      <TextLink to={pathTo(language, 'terms-and-conditions')}>{text('login.terms-link')}</TextLink>
      {text('login.terms-between')}
      <TextLink to={pathTo(language, 'privacy-policy')}>{text('login.privacy-link')}</TextLink>
      {text('login.terms-after')}
    </>
  )
}
