import { useState } from 'react'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { MAX_NOTE } from '#shop/selling/wishes/wish-words.ts'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { aboutProduct, lineAvailability, productInCart } from '#web/cart/cart-text.ts'
import { wishKeeper, type WishToChange } from '#web/data/wishes/wish-keeper.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { buyable, canBeHad, type ShownWish } from './read-wishes.ts'
import styles from './wish-list.module.css'
import { wishProblemInWords } from './wish-text.ts'

type WishRowProps = {
  wish: ShownWish
  leadTimeDays: readonly [number, number]
  onChanged: (wish: ShownWish) => void
  /** Another edition stands in its place. */
  onReplaced: () => Promise<void>
  onToCart: () => Promise<void>
  onRemove: () => Promise<void>
}

/** WISH-02: today's price and state, what changed since, the note, and where the edition is gone another. */
export function WishRow({ wish, leadTimeDays, onChanged, onReplaced, onToCart, onRemove }: WishRowProps) {
  const text = useText()
  const language = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { product, instead, priceThen } = wish
  const shown = productInCart(product, language)
  const about = aboutProduct(shown, text)
  const isThere = canBeHad(product)
  const price = isThere ? product.price : 0
  const before = priceThen !== null && price > 0 && priceThen !== price ? priceThen : null

  async function save(change: Omit<WishToChange, 'id'>): Promise<boolean> {
    setProblem(null)
    try {
      const wrong = await wishKeeper().change({ id: wish.id, ...change })
      setProblem(wrong && wishProblemInWords(wrong, text))
      return wrong === null
    } catch {
      setProblem(text('wishes.not-done'))
      return false
    }
  }
  const keepNote = async (words: string) => {
    if (words.trim() !== wish.words && (await save({ words }))) onChanged({ ...wish, words: words.trim() })
  }
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }
  return (
    <li className={classNames(styles.row, !isThere && styles.dead)}>
      <div className={styles.cover}>
        <Cover product={shown} isDecorative sizes="88px" />
      </div>
      <div className={styles.words}>
        <h3 lang={shown.titleLanguage ?? undefined}>
          {product.deleted ? shown.title : <ShopLink to={productPath(language, shown)}>{shown.title}</ShopLink>}
        </h3>
        {about && <p className={styles.about}>{about}</p>}
        {isThere ? (
          <Availability
            availability={lineAvailability({ productid: product.id, qty: 1, productdata: product }, leadTimeDays)}
          />
        ) : (
          <p className={styles.gone}>{text('wishes.gone')}</p>
        )}
        {before !== null && (
          <MessageLine>
            {text(price < before ? 'wishes.cheaper' : 'wishes.dearer', { before: formatForints(before, language) })}
          </MessageLine>
        )}
        {instead && (
          <div className={styles.instead}>
            <p>
              {text('wishes.other-edition', {
                edition: [instead.titles[language], aboutProduct(productInCart(instead, language), text)]
                  .filter(Boolean)
                  .join(', '),
                price: formatForints(instead.price, language),
              })}
            </p>
            <button
              type="button"
              className="link"
              onClick={() =>
                void act(async () => void ((await save({ productId: instead.id })) && (await onReplaced())))
              }
            >
              {text('wishes.put-instead')}
              <span className="vh">{text('product.named', { title: shown.title })}</span>
            </button>
          </div>
        )}
        <label className={styles.note}>
          <span className="vh">{text('wishes.note', { title: shown.title })}</span>
          <input
            maxLength={MAX_NOTE}
            defaultValue={wish.words}
            placeholder={text('wishes.note-hint')}
            aria-invalid={problem ? true : undefined}
            onBlur={({ target }) => void keepNote(target.value)}
          />
        </label>
        {product.type !== 'STATIONERYGIFT' && product.type !== 'PERIODICAL' && (
          <Checkbox
            label={
              <>
                {text('wishes.any-edition')}
                <span className="vh">{text('product.named', { title: shown.title })}</span>
              </>
            }
            checked={wish.anyEdition}
            onChange={({ target }) => {
              const anyEdition = target.checked
              onChanged({ ...wish, anyEdition })
              void save({ anyEdition }).then((isSaved) => isSaved || onChanged(wish))
            }}
          />
        )}
        {problem && (
          <MessageLine kind="bad" role="alert">
            {problem}
          </MessageLine>
        )}
      </div>
      <p className={styles.sum}>
        {price > 0 ? formatForints(price, language) : <span>{text('wishes.not-for-sale')}</span>}
      </p>
      <div className={styles.acts}>
        {buyable(wish) && (
          <AddToCartButton
            title={shown.title}
            isPreorder={product.availability.kind === 'PREORDER'}
            state={isBusy ? 'busy' : 'rest'}
            onAdd={() => void act(onToCart)}
          />
        )}
        <button id={removeButtonId(wish.id)} type="button" className="link" onClick={() => void onRemove()}>
          {text('wishes.remove')}
          <span className="vh">{text('product.named', { title: shown.title })}</span>
        </button>
      </div>
    </li>
  )
}

export function removeButtonId(wish: string): string {
  return `take-off-${wish}`
}
