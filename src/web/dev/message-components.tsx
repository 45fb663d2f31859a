import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LanguageSwitch } from '#web/ui/links/language-switch.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { Toast } from '#web/ui/controls/toast.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './components.module.css'
import { Part } from './part.tsx'

/** Breadcrumbs, messages, empty and loading states. */
export function MessageComponents() {
  const text = useText()
  const language = useLanguage()
  const home = pathTo(language, 'home')
  return (
    <>
      <Part name="Language switch, search">
        <LanguageSwitch />
        <SearchBox className={styles.wide} />
      </Part>

      <Part name="Breadcrumb">
        <Breadcrumb
          items={[
            { label: text('frame.home'), to: home },
            { label: text('frame.books'), to: pathTo(language, 'books') },
            { label: 'Virginia Woolf' },
          ]}
        />
      </Part>

      <Part name="Messages">
        <div className={styles.stack}>
          <Toast
            toast={{
              id: -1,
              kind: 'note',
              message: text('toast.removed', { title: 'Der Process' }),
              action: { label: text('toast.undo'), run: () => {} },
            }}
          />
          <Toast
            toast={{
              id: -2,
              kind: 'bad',
              message: text('toast.add-failed'),
              action: { label: text('toast.retry'), run: () => {} },
            }}
          />
          <MessageLine>{text('product.price-before-note')}</MessageLine>
          <MessageLine kind="good">{text('errors.cart-intact')}</MessageLine>
          <MessageLine kind="bad">{text('toast.add-failed')}</MessageLine>
        </div>
      </Part>

      <Part name="Empty states">
        <div className={styles.stack}>
          <EmptyState
            sentence={text('empty.list')}
            link={{ label: text('empty.list-link'), to: pathTo(language, 'newly-published') }}
          />
          <EmptyState
            sentence={text('empty.cart')}
            link={{ label: text('empty.cart-link'), to: pathTo(language, 'newly-published') }}
          />
          <EmptyState
            sentence={text('empty.search', { query: 'Utas és holdvilg' })}
            link={{ label: text('empty.search-link'), to: pathTo(language, 'contact-us') }}
          />
        </div>
      </Part>

      <Part name="Skeleton">
        <div className={styles.bones}>
          <Skeleton kind="cover" />
          <div>
            <Skeleton kind="title" width="80%" />
            <Skeleton width="55%" />
            <Skeleton width="66%" />
            <Skeleton kind="button" />
          </div>
        </div>
      </Part>
    </>
  )
}
