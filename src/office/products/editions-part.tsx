import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { useWords } from '../words/office-words.tsx'
import { FormPart } from './form-part.tsx'
import type { Around } from './title-around.ts'
import type { Title } from './use-title-form.ts'
import styles from './title.module.css'

/** The other editions of the same work, which stand on its page; joined and parted here, each an act of its own. */
export function EditionsPart({ title, around }: { title: Title; around: Around }) {
  const words = useWords()
  const productWords = words.product
  const { permissions } = useSession()
  const [isPicking, setPicking] = useState(false)
  const { join, part, joinWith, leave } = useEditions(title, around)
  const mayChange = permissions.includes('catalogue.write')

  return (
    <FormPart id="editions">
      <Refusal of={[join, part]} own={productWords.refusals} />
      {around.editions.length === 0 ? (
        <p className="quiet">{productWords.noEditions}</p>
      ) : (
        <ul className={styles.plain}>
          {around.editions.map(({ id, title: name, binding, language, year, ean, isWithdrawn }) => (
            <li key={id}>
              <TextLink to={`${OFFICE_PATH}/products/${id}`}>{name}</TextLink>{' '}
              <span className="quiet small">
                {[binding && words.productList.bindings[binding], language, year, ean].filter(Boolean).join(', ')}
                {isWithdrawn && ` · ${words.productList.states.withdrawn}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={styles.acts}>
          <Button busy={join.isBusy ? productWords.saving : null} onClick={() => setPicking(true)}>
            {productWords.join}
          </Button>
          {title.workId !== null && (
            <TextLink to={`${OFFICE_PATH}/works/${title.workId}`}>{productWords.toWork}</TextLink>
          )}
          {title.workId !== null && (
            <Button kind="bare" busy={part.isBusy ? productWords.saving : null} onClick={() => void leave()}>
              {productWords.part}
            </Button>
          )}
        </div>
      )}
      {isPicking && (
        <ProductPicker
          onPick={({ id }) => {
            setPicking(false)
            void joinWith(id)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </FormPart>
  )
}

/** Joins it with another title as editions of one work, or parts it from them; each act with its undo. */
function useEditions(title: Title, around: Around) {
  const words = useWords().product
  const join = useAct('/products/{id}/join')
  const part = useAct('/products/{id}/part')
  const parameters = { id: title.id }
  const [sibling] = around.editions

  async function joinWith(other: string): Promise<void> {
    const joined = await join.run({ parameters, body: { version: title.version, other } })
    if (!joined.ok) return
    const { version } = joined.value
    const back = sibling
      ? () => join.run({ parameters, body: { version, other: sibling.id } })
      : () => part.run({ parameters, body: { version } })
    showToast(words.joined, () => void back())
  }

  async function leave(): Promise<void> {
    const parted = await part.run({ parameters, body: { version: title.version } })
    if (!parted.ok) return
    const back = sibling
      ? () => void join.run({ parameters, body: { version: parted.value.version, other: sibling.id } })
      : null
    showToast(words.parted, back)
  }

  return { join, part, joinWith, leave }
}
