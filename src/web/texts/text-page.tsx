import type { ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import { isBinding, type ContentKey } from '#shop/catalogue/content/content-keys.ts'
import type { LoadedContent } from './load-content.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { breadcrumbData } from '#web/ui/page/breadcrumb-data.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { TextContents } from './text-contents.tsx'
import styles from './text-page.module.css'
import { TextVersions } from './text-versions.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'

type TextPageProps = {
  page: ContentKey
  text: LoadedContent
  /** Structured data besides the breadcrumb. */
  data?: Record<string, unknown>[]
  /** Before the text: facts that are looked up, such as an address. */
  children?: ReactNode
  /** After the text. */
  after?: ReactNode
}

/** A page of text: breadcrumb, title and lead, for long texts their contents, the text, its version. */
export function TextPage({ page, text: content, data = [], children, after }: TextPageProps) {
  const text = useText()
  const language = useLanguage()
  const { publicUrl, shopName, stage } = useShopFacts()
  const isWaiting = !useHasOpened() && !content.html
  const title = text(`pages.${page}`)
  const lede = text(`ledes.${page}`)
  const shownTitle = content.isInForce ? title : text('content.title-of-version', { title, version: content.version })
  const crumbs = [{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]
  return (
    <>
      <PageHead
        title={shownTitle}
        description={content.html ? lede : `${title}, ${shopName}`}
        noIndex={!content.isInForce}
      />
      <StructuredData data={import.meta.env.SSR && { '@graph': [breadcrumbData(crumbs, publicUrl), ...data] }} />
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      {content.html && <p className="page-lede">{lede}</p>}
      <div className={classNames('grid', styles.body)}>
        <TextContents headings={content.headings} />
        <div className={styles.column}>
          {isWaiting && <EmptyState sentence={text('forms.not-open')} />}
          {stage === 'development' && isBinding(page) && !isWaiting && (
            <p className={classNames(styles.check, 'no-print')}>{text('content.check')}</p>
          )}
          {!content.isInForce && <p className={styles.check}>{text('content.not-in-force')}</p>}
          {!isWaiting && children}
          {content.html && (
            <div
              className={classNames('prose', styles.text)}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: content.html }}
            />
          )}
          {!isWaiting && after}
          {isBinding(page) && !isWaiting && <TextVersions page={page} text={content} />}
        </div>
      </div>
    </>
  )
}
