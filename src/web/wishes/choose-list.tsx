import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { keepsLists } from '#web/data/wishes/stored-lists.ts'
import { wishKeeper } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './choose-list.module.css'
import { ListForm } from './list-form.tsx'
import { FROM_ELSEWHERE, listName, wishProblemInWords } from './wish-text.ts'

type ChooseListProps = { product: Pick<ProductCard, 'id' | 'title' | 'price'> }

/** Without a list one is begun; with one the product goes on it; with several it is asked which. */
export function ChooseList({ product }: ChooseListProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [lists, setLists] = useState<readonly OwnWishList[]>([])
  const [isOpen, setIsOpen] = useState(false)

  async function begin(): Promise<void> {
    try {
      const known = await wishKeeper().lists(product.id)
      const named = known.filter(({ isLater }) => !isLater)
      if (named.length > 1 || named[0]?.holds) {
        setLists(named)
        return setIsOpen(true)
      }
      const first = named[0] ?? (await wishKeeper().save({ name: text('wishes.first-list') })).list
      if (first) await putOn(first)
    } catch {
      showToast(text('wishes.not-done'), { kind: 'bad' })
    }
  }
  async function putOn(list: OwnWishList): Promise<void> {
    setIsOpen(false)
    try {
      const wishes = [{ productId: product.id, priceThen: product.price > 0 ? product.price : null }]
      const { problem } = await wishKeeper().add(list.id, wishes)
      if (problem) return showToast(wishProblemInWords(problem, text), { kind: 'bad' })
      const path = `${pathTo(language, 'wish-list')}#${list.id}`
      const added = text('wishes.added', { name: listName(list, text) })
      const isKept = wishKeeper().isAccount || keepsLists()
      showToast(isKept ? added : `${added} ${text('wishes.not-kept')}`, {
        action: { label: text('wishes.see'), run: () => void navigate(path, { state: FROM_ELSEWHERE }) },
      })
    } catch {
      showToast(text('wishes.not-done'), { kind: 'bad' })
    }
  }
  async function takeOff(list: OwnWishList): Promise<void> {
    setIsOpen(false)
    try {
      const wish = (await wishKeeper().wishes(list.id))?.find(({ productId }) => productId === product.id)
      if (!wish) return
      await wishKeeper().remove([wish.id])
      const undo = async () => void (await wishKeeper().putBack([wish.id]))
      showToast(text('wishes.removed', { title: product.title }), {
        action: {
          label: text('toast.undo'),
          run: () => void undo().catch(() => showToast(text('wishes.not-done'), { kind: 'bad' })),
        },
      })
    } catch {
      showToast(text('wishes.not-done'), { kind: 'bad' })
    }
  }
  useEffect(() => {
    void begin()
    // Once a press: each press is a part of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text('wishes.choose')}>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              aria-label={text(list.holds ? 'wishes.take-off' : 'wishes.put-on', { name: list.name })}
              onClick={() => void (list.holds ? takeOff(list) : putOn(list))}
            >
              <span>{list.name}</span>
              <i>{list.holds ? text('wishes.is-on') : list.count}</i>
            </button>
          </li>
        ))}
      </ul>
      <ListForm action={text('wishes.new-list')} onSaved={putOn} onCancel={() => setIsOpen(false)} />
    </Dialog>
  )
}
