import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { MenuLevels } from '#web/shell/menu/menu-levels.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { ButtonComponents } from './button-components.tsx'
import styles from './components.module.css'
import { DialogComponents } from './dialog-components.tsx'
import { FieldComponents } from './field-components.tsx'
import { FormComponents } from './form-components.tsx'
import { IdentityComponents } from './identity-components.tsx'
import { ListComponents } from './list-components.tsx'
import { MessageComponents } from './message-components.tsx'
import { Part } from './part.tsx'

/** Every component in every state. Served in development only. */
export default function ComponentsPage() {
  const text = useText()
  const language = useLanguage()
  const home = pathTo(language, 'home')
  return (
    <>
      <PageHead title="Components" noIndex />
      <div className="wrap">
        <Breadcrumb
          items={[
            { label: text('frame.home'), to: home },
            { label: text('frame.books'), to: pathTo(language, 'books') },
            { label: 'Components' },
          ]}
        />
        <h1 className="page-title">Components</h1>

        <ButtonComponents />
        <FieldComponents />
        <DialogComponents />
        <MessageComponents />
        <IdentityComponents />
        <FormComponents />
        <Part name="Menu levels">
          <div className={styles.narrow}>
            <MenuLevels
              title={text('frame.books')}
              back={{ label: text('frame.menu'), to: home }}
              all={{ label: text('frame.all-books'), to: pathTo(language, 'books') }}
              items={[
                { label: text('list.language'), to: `${home}#1`, hasMore: true },
                { label: text('list.author'), to: `${home}#2` },
              ]}
            />
          </div>
        </Part>
      </div>
      <ListComponents />
      <ErrorPage status={404} path="/hu/konyv/utas-es-holdvilg" />
      <ErrorPage status={500} path={home} reference="k7f3-9m2p" isFatal />
    </>
  )
}
