import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { getOffice } from '../../data/ask-office.ts'
import { useSession } from '../../data/session.ts'
import { useAct } from '../../data/use-act.ts'
import { useRefusalWords } from '../../ui/act/use-refusal-words.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { showToast } from '../../ui/page/toast-store.ts'
import { useWords } from '../../words/office-words.tsx'

/** A title has this number already: it is opened, or brought back where it was withdrawn. */
export function NumberTaken({ taken }: { taken: { id: string; title: string; isWithdrawn: boolean } }) {
  const { product } = useWords()
  const words = product.make
  const navigate = useNavigate()
  const { permissions } = useSession()
  const restore = useAct('/products/{id}/restore')
  const inWords = useRefusalWords(product.refusals)
  const { id, title: name, isWithdrawn } = taken

  async function bringBack(): Promise<void> {
    const title = await getOffice('/products/{id}', { parameters: { id } })
    if (!title.ok) return void showToast(inWords(title.failure))
    const restored = await restore.run({ parameters: { id }, body: { version: title.value.version } })
    if (!restored.ok) return void showToast(inWords(restored.failure))
    showToast(product.restored)
    await navigate(`${OFFICE_PATH}/products/${id}`, { replace: true })
  }

  return (
    <Notice
      tone="wrong"
      icon="alert"
      isNews
      title={isWithdrawn ? words.takenWithdrawn(name) : words.taken(name)}
      act={
        isWithdrawn && permissions.includes('products.withdraw') ? (
          <Button busy={restore.isBusy ? product.saving : null} onClick={() => void bringBack()}>
            {words.restore}
          </Button>
        ) : (
          <ButtonLink to={`${OFFICE_PATH}/products/${id}`}>{words.open}</ButtonLink>
        )
      }
    />
  )
}
