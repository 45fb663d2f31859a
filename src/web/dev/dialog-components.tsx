import { useState } from 'react'
import { showToast } from '../browser/toast-store.ts'
import { Button } from '../components/button.tsx'
import { Cover } from '../components/cover.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Menu } from '../components/menu.tsx'
import { Price } from '../components/price.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useText } from '../text.tsx'
import styles from './components.module.css'
import { Part } from './part.tsx'
import { PRODUCTS } from './shown-products.ts'

/** What comes over the page. */
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
