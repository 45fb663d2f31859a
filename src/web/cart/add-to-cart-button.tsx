import { useText } from '#words/text.tsx'
import styles from './add-to-cart-button.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'

type AddToCartButtonProps = {
  /** What is added: part of the button's name, so that twenty of them can be told apart. */
  title: string
  isPreorder?: boolean
  state?: 'rest' | 'busy' | 'added'
  /** How many of it are in the cart already. */
  count?: number
  onAdd?: () => void
  className?: string
}

export function AddToCartButton({
  title,
  isPreorder = false,
  state = 'rest',
  count,
  onAdd,
  className,
}: AddToCartButtonProps) {
  const text = useText()
  const label = {
    rest: text(isPreorder ? 'product.preorder' : 'product.add'),
    busy: text('product.adding'),
    added: count === undefined ? text('product.added') : text('product.added-count', { count }),
  }[state]
  return (
    <button
      type="button"
      className={classNames(styles.add, styles[state], className)}
      aria-busy={state === 'busy' || undefined}
      onClick={onAdd}
    >
      {label}
      <span className="vh">
        {text('product.named', { title })}
        {state === 'added' && text('product.add-another')}
      </span>
    </button>
  )
}
