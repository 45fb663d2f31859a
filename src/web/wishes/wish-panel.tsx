import { useEffect, useRef, useState } from 'react'
import { listOf } from '#shop/selling/cart/cart.ts'
import { wishKeeper } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWishList } from '#web/data/wishes/wish-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { SumList } from '#web/ui/sums/sum-list.tsx'
import { SumsPanel } from '#web/ui/sums/sums-panel.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { ListForm } from './list-form.tsx'
import { buyable, type ShownWish } from './read-wishes.ts'
import styles from './wish-list.module.css'
import { listName } from './wish-text.ts'
import { WishSharing } from './wish-sharing.tsx'

type WishPanelProps = {
  list: OwnWishList
  wishes: readonly ShownWish[]
  isPutting: boolean
  onPutAll: () => void
  onChanged: (list: OwnWishList | null) => void
}

/** What of a list can be bought today, who sees it, and what becomes of it. */
export function WishPanel({ list, wishes, isPutting, onPutAll, onChanged }: WishPanelProps) {
  const text = useText()
  const language = useLanguage()
  const products = wishes.flatMap((wish) => buyable(wish) ?? [])
  const inList = (list: string) =>
    products.filter((product) => listOf({ productdata: product, qty: 1 }) === list).length
  const parts = [
    { count: inList('cartproductsinstockunique'), key: 'wishes.count-in-stock' },
    { count: inList('cartproductsorderable'), key: 'wishes.count-orderable' },
    { count: inList('cartproductspreorder'), key: 'wishes.count-preorder' },
  ] as const
  const label = parts.filter(({ count }) => count > 0).map(({ count, key }) => text(key, { count }))
  const sum = products.reduce((total, { price }) => total + price, 0)
  return (
    <SumsPanel>
      <h2 id="sums">{text('wishes.to-buy')}</h2>
      {products.length > 0 ? (
        <>
          <SumList sums={[{ label: label.join(', '), value: formatForints(sum, language), kind: 'full' }]} />
          <Button className={styles.putAll} isBusy={isPutting} busyLabel={text('wishes.putting')} onClick={onPutAll}>
            {text('wishes.put-all', { count: products.length })}
          </Button>
          <p className="hint">{text('wishes.prices')}</p>
        </>
      ) : (
        <p className="hint">{text('wishes.nothing-to-buy')}</p>
      )}
      {!list.isLater && wishKeeper().isAccount && <WishSharing list={list} onChanged={onChanged} />}
      <ListActs list={list} count={wishes.length} onChanged={onChanged} />
    </SumsPanel>
  )
}

type ListActsProps = Pick<WishPanelProps, 'list' | 'onChanged'> & { count: number }

/** What becomes of the list itself. */
function ListActs({ list, count, onChanged }: ListActsProps) {
  const text = useText()
  const [step, setStep] = useState<'rest' | 'rename' | 'delete'>('rest')
  const acts = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    if (answers > 0) acts.current?.querySelector('button')?.focus()
  }, [answers])
  const rest = () => {
    setStep('rest')
    setAnswers(answers + 1)
  }
  const drop = async () => {
    try {
      await wishKeeper().drop(list.id)
      showToast(text('wishes.deleted', { name: listName(list, text) }))
      onChanged(null)
    } catch {
      showToast(text('wishes.not-done'), { kind: 'bad' })
    }
  }
  return (
    <div ref={acts} className={styles.listActs}>
      {step === 'rename' && (
        <ListForm
          list={list}
          action={text('wishes.save')}
          onCancel={rest}
          onSaved={(saved) => {
            rest()
            onChanged({ ...saved, count })
          }}
        />
      )}
      {step === 'delete' && (
        <div role="alert">
          <p>{text('wishes.delete-question', { name: listName(list, text), count })}</p>
          <Button kind="line" onClick={() => void drop()}>
            {text('wishes.delete-yes')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question stands where the pressed button was */}
          <button type="button" className="link" autoFocus onClick={rest}>
            {text('wishes.cancel')}
          </button>
        </div>
      )}
      {step === 'rest' && (
        <p>
          {!list.isLater && (
            <button type="button" className="link" onClick={() => setStep('rename')}>
              {text('wishes.rename')}
            </button>
          )}
          <button type="button" className="link" onClick={() => setStep('delete')}>
            {text('wishes.delete')}
          </button>
        </p>
      )}
    </div>
  )
}
