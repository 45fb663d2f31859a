import { useCallback, useState } from 'react'
import { loadCart, putIntoCart } from '#web/cart/store/cart-browser.ts'
import { showAddOutcome } from '#web/cart/use-add-to-cart.ts'
import { wishKeeper } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { LoadFailed } from '#web/ui/private-page/load-failed.tsx'
import { useFetched } from '#web/ui/private-page/use-fetched.ts'
import { WayBack } from '#web/ui/status/way-back.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { buyable, readWishes, type ShownWish } from './read-wishes.ts'
import { WishBones } from './wish-bones.tsx'
import styles from './wish-list.module.css'
import { WishPanel } from './wish-panel.tsx'
import { removeButtonId, WishRow } from './wish-row.tsx'

type WishItemsProps = {
  list: OwnWishList
  leadTimeDays: readonly [number, number]
  /** Null: the list is gone. */
  onChanged: (list: OwnWishList | null) => void
}

/** `undo` gives the id of what has the focus afterwards. */
type TakenOff = { id: string; sentence: string; undo: () => Promise<string> }

/** One list: its rows, and beside them what of it can be bought and who sees it. */
export function WishItems({ list, leadTimeDays, onChanged }: WishItemsProps) {
  const text = useText()
  const language = useLanguage()
  const [isPutting, setIsPutting] = useState(false)
  const [takenOff, setTakenOff] = useState<readonly TakenOff[]>([])
  const fetched = useFetched(useCallback(() => readWishes(list.id), [list.id]))
  const { value: wishes, hasFailed, failure, setValue, reload } = fetched
  if (hasFailed && !wishes)
    return <LoadFailed sentence={failureInWords(failure, text, text('wishes.load-failed'))} onRetry={reload} />
  if (!wishes) return <WishBones />

  const show = (next: readonly ShownWish[]) => {
    setValue([...next])
    onChanged({ ...list, count: next.length })
  }
  /** Off the list, with a way back that puts everything as it was. */
  async function takeOff(gone: readonly ShownWish[], sentence: string, alsoBack = async () => {}): Promise<void> {
    const ids = gone.map(({ id }) => id)
    const id = ids.join()
    try {
      await wishKeeper().remove(ids)
    } catch {
      return showToast(text('wishes.not-done'), { kind: 'bad' })
    }
    show((wishes ?? []).filter(({ id }) => !ids.includes(id)))
    const undo = async () => {
      try {
        await Promise.all([wishKeeper().putBack(ids), alsoBack()])
      } catch {
        showToast(text('wishes.not-done'), { kind: 'bad' })
      }
      const back = await readWishes(list.id)
      show(back)
      setTakenOff((before) => before.filter((one) => one.id !== id))
      return removeButtonId(ids[0] ?? '')
    }
    setTakenOff((before) => [...before, { id, sentence, undo }])
  }
  async function intoCart(chosen: readonly ShownWish[]): Promise<void> {
    setIsPutting(true)
    const put: { wish: ShownWish; productId: string }[] = []
    for (const wish of chosen) {
      const product = buyable(wish)
      if (!product) continue
      const outcome = await putIntoCart(product.id, 1).catch(() => ({ kind: 'failed' }) as const)
      if (outcome.kind === 'done') put.push({ wish, productId: product.id })
      else showAddOutcome(outcome, product.titles[language], text)
    }
    setIsPutting(false)
    if (put.length === 0) return
    const sentence =
      put.length === 1
        ? text('wishes.to-cart', { title: put[0]!.wish.product.titles[language] })
        : text('wishes.put', { count: put.length })
    const outOfCart = async () => {
      const { engine } = await loadCart()
      for (const { productId } of put) await engine.step(productId, -1)
    }
    await takeOff(
      put.map(({ wish }) => wish),
      sentence,
      outOfCart,
    )
  }
  return (
    <div className={styles.work}>
      <div className={styles.rows}>
        <h2 className="vh">{text('wishes.on-list')}</h2>
        {takenOff.map(({ id, sentence, undo }) => (
          <WayBack key={id} sentence={sentence} undo={undo} />
        ))}
        {wishes.length === 0 ? (
          <p className={styles.none}>{text('wishes.empty-list')}</p>
        ) : (
          <ul>
            {wishes.map((wish) => (
              <WishRow
                key={wish.id}
                wish={wish}
                leadTimeDays={leadTimeDays}
                onChanged={(next) => show(wishes.map((one) => (one.id === wish.id ? next : one)))}
                onReplaced={reload}
                onToCart={() => intoCart([wish])}
                onRemove={() => takeOff([wish], text('wishes.removed', { title: wish.product.titles[language] }))}
              />
            ))}
          </ul>
        )}
      </div>
      <WishPanel
        list={list}
        wishes={wishes}
        isPutting={isPutting}
        onPutAll={() => void intoCart(wishes)}
        onChanged={onChanged}
      />
    </div>
  )
}
