import { useId, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { MENU_SLUGS } from '#shop/catalogue/products/menu-sections.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '#web/ui/controls/icon.tsx'
import type { MenuSection } from '#web/ui/page/menu-section.ts'
import type { ClubDay } from '#web/ui/page/club.ts'
import styles from './mobile-menu.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

const loadPanel = () => import('./mobile-menu-panel.tsx')

/** Fetched ahead of the press, which says where it does not come. */
const beSilent = () => {}

type Panel = Awaited<ReturnType<typeof loadPanel>>['MobileMenuPanel']
type MobileMenuProps = { menu: MenuSection[]; club: ClubDay | null; className?: string }

/** Without JavaScript a link to the menu's page. With it a dialog, fetched and filled when it is first opened: most pages are left without. */
export function MobileMenu({ menu, club, className }: MobileMenuProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel | null>(null)
  const navigate = useNavigate()
  const isEnhanced = useIsEnhanced()
  const buttonClass = classNames(styles.button, className)

  const page = pathTo(language, 'menu-navigation', { slug: MENU_SLUGS.more[language] })
  const open = async () => {
    // Code that does not come: the menu's page is the same menu.
    const loaded = await loadPanel().catch(() => null)
    if (!loaded) return navigate(page)
    // Filled before it is shown, so that the focus finds its place in it.
    flushSync(() => {
      setPanel(() => loaded.MobileMenuPanel)
      setIsOpen(true)
    })
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    <>
      {isEnhanced ? (
        <button
          type="button"
          className={buttonClass}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadPanel().catch(beSilent)}
          onFocus={() => void loadPanel().catch(beSilent)}
          onClick={() => void open()}
        >
          <Icon name="menu" />
          <span className="vh">{text('frame.menu')}</span>
        </button>
      ) : (
        <ShopLink className={buttonClass} to={page}>
          <Icon name="menu" />
          <span className="vh">{text('frame.menu')}</span>
        </ShopLink>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the clicks of its links */}
      <dialog
        ref={dialog}
        id={id}
        className={styles.dialog}
        aria-label={text('frame.menu')}
        onClose={() => setIsOpen(false)}
        onClick={closeOnLink}
      >
        {Panel && <Panel id={id} menu={menu} club={club} onClose={close} />}
      </dialog>
    </>
  )
}
