import { useState } from 'react'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { Menu } from '#web/ui/controls/menu.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useText } from '#words/text.tsx'
import styles from './components.module.css'
import { Part } from './part.tsx'
import { PRODUCTS } from './shown-products.ts'

/** Dialogs, menus and toasts. */
export function DialogComponents() {
  const text = useText()
  const [open, setOpen] = useState<'loading' | 'loaded' | null>(null)
  const product = PRODUCTS[0]
  return (
    <Part name="Dialog, menu, toast">
      <Button kind="line" onClick={() => setOpen('loaded')}>
        {text('dialog.added')}
      </Button>
      <Button kind="line" onClick={() => setOpen('loading')}>
        {text('dialog.adding')}
      </Button>
      <Button
        kind="line"
        onClick={() =>
          showToast(text('toast.removed', { title: 'Orlando' }), {
            action: { label: text('toast.undo'), run: () => {} },
          })
        }
      >
        {text('toast.undo')}
      </Button>
      <Menu
        label={text('frame.account')}
        entries={[
          { label: text('frame.my-orders'), to: '#orders' },
          { label: text('frame.account'), to: '#account' },
          { label: text('toast.undo'), onSelect: () => showToast(text('toast.undo')) },
        ]}
      />
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={text(open === 'loading' ? 'dialog.adding' : 'dialog.added')}
        isLoading={open === 'loading'}
        loading={
          <div className={styles.bones}>
            <Skeleton kind="cover" />
            <div>
              <Skeleton kind="title" width="80%" />
              <Skeleton width="55%" />
              <Skeleton width="66%" />
            </div>
          </div>
        }
      >
        {product && (
          <div className={styles.bones}>
            <Cover product={product} />
            <div>
              <p className={styles.bookTitle}>{product.title}</p>
              <p className="hint">{product.author?.name}</p>
              <Price amount={product.price} />
            </div>
          </div>
        )}
      </Dialog>
    </Part>
  )
}
