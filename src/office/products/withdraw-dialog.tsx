import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Around } from './title-around.ts'
import type { Title } from './use-title-form.ts'
import styles from './title.module.css'

/** OFFICE-38: what follows when a title is withdrawn, said before it is; it can be brought back. */
export function WithdrawDialog({ title, around, onClose }: { title: Title; around: Around; onClose: () => void }) {
  const said = useWords().product
  const withdraw = useAct('/products/{id}/withdraw')
  const restore = useAct('/products/{id}/restore')
  const parameters = { id: title.id }
  const slides = around.shownOn.filter(({ kind }) => kind === 'slide').length
  const others = around.shownOn.length - slides
  const copies = around.places.reduce((sum, place) => sum + place.copies, 0)

  async function send(): Promise<void> {
    const gone = await withdraw.run({ parameters, body: { version: title.version } })
    if (!gone.ok) return
    onClose()
    showToast(said.withdrawn, () => void undo(gone.value.version))
  }

  async function undo(version: number): Promise<void> {
    const back = await restore.run({ parameters, body: { version } })
    showToast(back.ok ? said.restored : (said.refusals[back.failure.kind] ?? said.notUndone))
  }

  return (
    <Dialog isOpen onClose={onClose} title={said.withdrawTitle} sentence={said.withdrawSays}>
      {withdraw.refusal && (
        <Notice tone="wrong" icon="alert" isNews title={said.refusals[withdraw.refusal.kind] ?? said.otherRefusal} />
      )}
      <ul className={styles.follows}>
        <li>{said.follows.page}</li>
        {around.openOrders > 0 && <li>{said.follows.orders(around.openOrders)}</li>}
        {copies > 0 && <li>{said.follows.copies(copies)}</li>}
        {slides > 0 && <li>{said.follows.slides(slides)}</li>}
        {others > 0 && <li>{said.follows.shown(others)}</li>}
        {around.editions.length > 0 && <li>{said.follows.editions(around.editions.length)}</li>}
        <li>{said.follows.files}</li>
      </ul>
      <div className={styles.acts}>
        <Button kind="go" busy={withdraw.isBusy ? said.saving : null} onClick={() => void send()}>
          {said.withdraw}
        </Button>
        <Button kind="bare" onClick={onClose}>
          {said.leave}
        </Button>
      </div>
    </Dialog>
  )
}
