import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './category-panel.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '#web/ui/controls/icon.tsx'
import { CachedFragment } from './paint/cached-fragment.tsx'
import type { MenuSection } from '#web/ui/page/menu-section.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type CategoryPanelProps = { section: MenuSection }

/** A popover opens without JavaScript, closes on Escape and on a click elsewhere, and is followed by Tab from its button. */
export function CategoryPanel({ section: { page, categories } }: CategoryPanelProps) {
  const text = useText()
  const language = useLanguage()
  const { key } = useLocation()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const name = text(`frame.${page}`)

  useEffect(() => panel.current?.hidePopover(), [key])

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-expanded={isOpen} aria-controls={id}>
        <span className="vh">{text('frame.open-section', { section: name })}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <div className={classNames('wrap', 'grid', styles.inner)}>
          <p className={styles.title}>
            <ShopLink className="link" to={pathTo(language, page)}>
              {text(`frame.all-${page}`)}
            </ShopLink>
          </p>
          <CachedFragment as="ul" of={categories} name="panel" className={styles.categories}>
            {() =>
              categories.map((category) => (
                <li key={category.slug}>
                  <ShopLink to={pathTo(language, `${page}-category`, { category: category.slug })}>
                    {category.name}
                  </ShopLink>
                  {category.within.length > 0 && (
                    <ul>
                      {category.within.map(({ name, slug }) => (
                        <li key={slug}>
                          <ShopLink
                            to={pathTo(language, `${page}-subcategory`, { category: category.slug, subcategory: slug })}
                          >
                            {name}
                          </ShopLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))
            }
          </CachedFragment>
        </div>
      </div>
    </>
  )
}
