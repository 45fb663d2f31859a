import { useState } from 'react'
import { GIVEN_KINDS } from '#shop/catalogue/titles/given-kinds.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { Title } from './use-title-form.ts'
import styles from './title.module.css'

/** OFFICE-31: what follows when a title becomes one of another kind, said before it is; it can be made what it was. */
export function KindDialog({ title, onClose }: { title: Title; onClose: () => void }) {
  const words = useWords()
  const productWords = words.product
  const change = useAct('/products/{id}/kind')
  const others = GIVEN_KINDS.filter((kind) => kind !== title.kind)
  const [kind, setKind] = useState(others[0])
  const parameters = { id: title.id }

  async function send(): Promise<void> {
    if (!kind) return
    const before = GIVEN_KINDS.find((one) => one === title.kind)
    const changed = await change.run({ parameters, body: { version: title.version, kind } })
    if (!changed.ok) return
    onClose()
    showToast(
      productWords.kindChanged(words.productList.kinds[kind]),
      before && (() => void change.run({ parameters, body: { version: changed.value.version, kind: before } })),
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={productWords.changeKind} sentence={productWords.changeKindSays}>
      <Refusal of={change} own={productWords.refusals} />
      <SelectField
        label={productWords.kind}
        value={kind}
        onChange={(event) => setKind(others.find((one) => one === event.target.value) ?? kind)}
      >
        {others.map((one) => (
          <option key={one} value={one}>
            {words.productList.kinds[one]}
          </option>
        ))}
      </SelectField>
      <ul className={styles.follows}>
        {productWords.kindFollows.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button kind="go" busy={change.isBusy ? productWords.saving : null} onClick={() => void send()}>
          {productWords.changeKind}
        </Button>
        <Button kind="bare" onClick={onClose}>
          {productWords.leave}
        </Button>
      </div>
    </Dialog>
  )
}
