import { lazy, Suspense } from 'react'
import { pathTo } from '#site/path-to.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { useLanguage, useText } from '#words/text.tsx'

const SeenTitles = lazy(() => import('./seen-titles.tsx'))

/** READER-53. The shell is everybody's; what was seen is in the browser alone. */
export default function RecentlySeenPage() {
  const text = useText()
  const language = useLanguage()
  const isEnhanced = useIsEnhanced()
  const title = text('pages.recently-seen')
  return (
    <>
      <PageHead title={title} description={text('ledes.recently-seen')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('ledes.recently-seen')}</p>
      <noscript>
        <p>{text('noscript.recently-seen')}</p>
      </noscript>
      {isEnhanced && (
        <Suspense>
          <SeenTitles />
        </Suspense>
      )}
    </>
  )
}
