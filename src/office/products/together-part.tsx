import { useState } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { useWords } from '../words/office-words.tsx'
import { FormPart } from './form-part.tsx'
import styles from './title.module.css'

export type Together = OfficeAnswer<'get', '/products/{id}/together'>['beside']
type Choice = Together[number]['choice']

/** READER-46: what stands beside a title on its page; each choice is an act of its own. */
export function TogetherPart({ productId, together }: { productId: string; together: Together }) {
  const words = useWords().product.together
  const { permissions } = useSession()
  const [isPicking, setPicking] = useState(false)
  const act = useAct('/products/{id}/together')
  const offerUndo = useUndo('/products/{id}/together')
  const mayChoose = permissions.includes('window.write')
  const parameters = { id: productId }

  async function choose(other: string, choice: Choice): Promise<void> {
    const chosen = await act.run({ parameters, body: { other, choice } })
    if (!chosen.ok) return
    const back = { parameters, body: { other, choice: chosen.value.former } }
    offerUndo({ done: words.done[choice], back, undone: words.undone })
  }

  return (
    <FormPart id="together">
      <Refusal of={act} own={words.refusals} />
      {together.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <ul className={styles.plain}>
          {together.map(({ id, title, author, buyers, lift, choice }) => (
            <li key={id}>
              <TextLink to={`${OFFICE_PATH}/products/${id}`}>{title}</TextLink>{' '}
              <span className="quiet small">
                {[
                  author,
                  buyers !== null && lift !== null ? words.counted(buyers, lift) : null,
                  choice === 'counted' ? null : words.states[choice],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>{' '}
              {mayChoose &&
                (['pinned', 'hidden', 'counted'] as const)
                  .filter((one) => one !== choice)
                  .map((one) => (
                    <Button
                      key={one}
                      kind="bare"
                      aria-label={words.actOn(words.acts[one], title)}
                      onClick={() => void choose(id, one)}
                    >
                      {words.acts[one]}
                    </Button>
                  ))}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet small">{words.how}</p>
      {mayChoose && (
        <div className={styles.acts}>
          <Button onClick={() => setPicking(true)}>{words.add}</Button>
        </div>
      )}
      {isPicking && (
        <ProductPicker
          onPick={({ id }) => {
            setPicking(false)
            void choose(id, 'pinned')
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </FormPart>
  )
}
