import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { keepsLists } from '#web/data/wishes/stored-lists.ts'
import { wishKeeper } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { onListsJoined } from './join-after-sign-in.ts'
import { ListForm } from './list-form.tsx'
import { WishBones } from './wish-bones.tsx'
import { WishItems } from './wish-items.tsx'
import styles from './wish-list.module.css'
import { FROM_ELSEWHERE, listName } from './wish-text.ts'

type WishListsProps = { leadTimeDays: readonly [number, number] }

/** WISH-01: the lists as a row of links, and the one that is chosen below them. Which one stands after the #, so that no page is made for it. */
export default function WishLists({ leadTimeDays }: WishListsProps) {
  const { userid } = useAuth()
  // Of somebody else nothing of this stays on the page.
  return <ListsOf key={userid} leadTimeDays={leadTimeDays} />
}

function ListsOf({ leadTimeDays }: WishListsProps) {
  const text = useText()
  const language = useLanguage()
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const [isMaking, setIsMaking] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const { value: lists, hasFailed, failure, setValue, reload } = useFetched(useCallback(() => wishKeeper().lists(), []))
  useHeadingFirst(state === FROM_ELSEWHERE)
  useEffect(() => onListsJoined(() => void reload()), [reload])
  if (hasFailed && !lists)
    return <LoadFailed sentence={failureInWords(failure, text, text('wishes.load-failed'))} onRetry={reload} />
  if (!lists) return <WishBones />

  const { isAccount } = wishKeeper()
  const chosen = lists.find(({ id }) => `#${id}` === hash) ?? lists[0]
  const path = (list?: OwnWishList) => `${pathTo(language, 'wish-list')}${list ? `#${list.id}` : ''}`
  const made = async (list: OwnWishList) => {
    setIsMaking(false)
    setValue([...lists.filter(({ id }) => id !== list.id), list])
    await navigate(path(list), { replace: true, preventScrollReset: true })
    await reload()
  }
  const changed = (list: OwnWishList | null) => {
    setValue(lists.flatMap((one) => (one.id === chosen?.id ? (list ?? []) : one)))
    if (!list) void navigate(path(), { replace: true, preventScrollReset: true })
  }
  const stopMaking = () => {
    setIsMaking(false)
    more.current?.focus()
  }
  return (
    <div className={styles.page}>
      {!isAccount && (
        <MessageLine>
          {text(keepsLists() ? 'wishes.guest' : 'wishes.not-kept')}{' '}
          <ShopLink className="link" to={pathTo(language, 'login', undefined, { to: path() })}>
            {text('frame.sign-in')}
          </ShopLink>
        </MessageLine>
      )}
      <nav className={styles.lists} aria-label={text('wishes.my-lists')}>
        <ul>
          {lists.map((list) => (
            <li key={list.id}>
              <ShopLink to={path(list)} preventScrollReset aria-current={list === chosen ? 'page' : undefined}>
                {listName(list, text)}
                <i>
                  <span className="vh">, </span>
                  {list.count}
                </i>
              </ShopLink>
            </li>
          ))}
          <li>
            <button
              ref={more}
              type="button"
              className={styles.more}
              aria-expanded={isMaking}
              onClick={() => setIsMaking(!isMaking)}
            >
              {text('wishes.new-list')}
            </button>
          </li>
        </ul>
      </nav>
      {isMaking && <ListForm action={text('wishes.make')} onSaved={made} onCancel={stopMaking} />}
      {chosen ? (
        <WishItems key={chosen.id} list={chosen} leadTimeDays={leadTimeDays} onChanged={changed} />
      ) : (
        <EmptyState
          sentence={text('wishes.no-lists')}
          link={{ label: text('orders.look-around'), to: pathTo(language, 'home') }}
        />
      )}
    </div>
  )
}

/** The # is of a list, and no part of the page: the keyboard begins where it does on every page. */
function useHeadingFirst(isFromElsewhere: boolean): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!isFromElsewhere || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [isFromElsewhere])
}
