import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import type { Around } from './title-around.ts'
import type { Title } from './use-title-form.ts'
import styles from './title.module.css'

/** OFFICE-38: what follows when a title is withdrawn, said before it is; it can be brought back. */
export function WithdrawDialog({ title, around, onClose }: { title: Title; around: Around; onClose: () => void }) {
  const words = useWords().product
  const withdraw = useAct('/products/{id}/withdraw')
  const offerUndo = useUndo('/products/{id}/restore', words.refusals)
  const parameters = { id: title.id }
  const slides = around.shownOn.filter(({ kind }) => kind === 'slide').length
  const others = around.shownOn.length - slides
  const copies = around.places.reduce((sum, place) => sum + place.copies, 0)

  async function send(): Promise<void> {
    const gone = await withdraw.run({ parameters, body: { version: title.version } })
    if (!gone.ok) return
    onClose()
    offerUndo({
      done: words.withdrawn,
      back: { parameters, body: { version: gone.value.version } },
      undone: words.restored,
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.withdrawTitle} sentence={words.withdrawSays}>
      <Refusal of={withdraw} own={words.refusals} />
      <ul className={styles.follows}>
        <li>{words.follows.page}</li>
        {around.openOrders > 0 && <li>{words.follows.orders(around.openOrders)}</li>}
        {copies > 0 && <li>{words.follows.copies(copies)}</li>}
        {slides > 0 && <li>{words.follows.slides(slides)}</li>}
        {others > 0 && <li>{words.follows.shown(others)}</li>}
        {around.editions.length > 0 && <li>{words.follows.editions(around.editions.length)}</li>}
        <li>{words.follows.files}</li>
      </ul>
      <div className={styles.acts}>
        <Button kind="go" busy={withdraw.isBusy ? words.saving : null} onClick={() => void send()}>
          {words.withdraw}
        </Button>
        <Button kind="bare" onClick={onClose}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  )
}
