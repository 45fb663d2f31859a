import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { MarkProblemKind } from '#shop/selling/wishes/wish-words.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { formatDay, formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { GivenWish } from './load-shared-list.ts'
import type { Marks } from './use-marks.ts'
import styles from './wish-list.module.css'

type GivenRowProps = { wish: GivenWish; marks: Marks; token: string; giver: string | null }

/** WISH-04: what a giver sees of a wish, and the one press that marks it; without JavaScript it is a form. */
export function GivenRow({ wish: { id, words, product, insteadOf }, marks, token, giver }: GivenRowProps) {
  const text = useText()
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [acts, setActs] = useState(0)
  // What was pressed gives way to its opposite, or to nothing.
  useEffect(() => {
    if (acts > 0) (row.current?.querySelector('button') ?? row.current?.querySelector('a'))?.focus()
  }, [acts])
  const about = [
    product.author?.name,
    product.binding && text(`product.${product.binding}`).toLowerCase(),
    product.year,
  ]
    .filter(Boolean)
    .join(', ')
  const mark = marks.of(id)
  const isTaken = mark !== null && !mark.mine
  const isSold = product.availability.kind !== 'not-orderable'
  const until = mark && formatDay(shopDay(new Date(mark.until)), language)

  async function act(
    event: SubmitEvent<HTMLFormElement>,
    work: (wish: string) => Promise<MarkProblemKind | 'failed' | null>,
    sentence: string,
  ): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    const problem = await work(id)
    setIsBusy(false)
    setActs(acts + 1)
    if (problem === null) showToast(sentence)
    else showToast(text(problem === 'failed' ? 'gifts.failed' : `gifts.problem-${problem}`), { kind: 'bad' })
  }
  const fields = (what: 'mark' | 'take-back') => (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="wish" value={id} />
      <input type="hidden" name="act" value={what} />
      {giver && <input type="hidden" name="giver" value={giver} />}
    </>
  )
  const named = <span className="vh">{text('product.named', { title: product.title })}</span>
  return (
    <li ref={row} className={classNames(styles.row, (isTaken || !isSold) && styles.dead)}>
      <div className={styles.cover}>
        <Cover product={product} isDecorative sizes="88px" />
      </div>
      <div className={styles.words}>
        <h3 lang={product.titleLanguage ?? undefined}>
          <ShopLink to={productPath(language, product)}>{product.title}</ShopLink>
        </h3>
        {about && <p className={styles.about}>{about}</p>}
        <Availability availability={product.availability} />
        {insteadOf && (
          <p className={styles.about}>
            {insteadOf.year === null
              ? text('gifts.instead-plain')
              : text('gifts.instead', { year: String(insteadOf.year) })}
          </p>
        )}
        {words && (
          <p className={styles.quote}>
            <q>{words}</q>
          </p>
        )}
      </div>
      <p className={styles.sum}>
        {isSold ? !isTaken && formatForints(product.price, language) : <span>{text('wishes.not-for-sale')}</span>}
      </p>
      <div className={styles.acts}>
        {isTaken && (
          <p className={classNames(styles.mine, styles.taken)}>
            <b>{text('gifts.taken')}</b>
            <span>{text('gifts.taken-until', { day: until ?? '' })}</span>
          </p>
        )}
        {mark?.mine && (
          <form method="post" onSubmit={(event) => void act(event, marks.takeBack, text('gifts.taken-back'))}>
            {fields('take-back')}
            <p className={styles.mine}>
              <b>{text('gifts.yours')}</b>
              <span>{text('gifts.yours-until', { day: until ?? '' })}</span>
            </p>
            <button type="submit" className="link">
              {text('gifts.not-after-all')}
              {named}
            </button>
          </form>
        )}
        {mark === null && marks.phase !== 'own' && (
          <form method="post" onSubmit={(event) => void act(event, marks.mark, text('gifts.marked'))}>
            {fields('mark')}
            <Button type="submit" kind="line" isBusy={isBusy}>
              {text('gifts.getting')}
              {named}
            </Button>
          </form>
        )}
        {isSold && !isTaken && <AddToCart product={product} />}
      </div>
    </li>
  )
}
