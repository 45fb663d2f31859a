import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeRefusal } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useSession } from '../data/session.ts'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './stock.module.css'

type StockFormDialogProps = {
  title: string
  sentence?: ReactNode
  send: string
  isBusy: boolean
  refusal: OfficeRefusal | null
  onSend: () => void
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The frame of the dialogs about stock: the first number has the keyboard, Enter sends, what is typed stays when it is refused. */
export function StockFormDialog(props: StockFormDialogProps) {
  const { title, sentence, send, isBusy, refusal, onSend, onClose, onKeyDown, children } = props
  const said = useWords().stock.correct
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLInputElement>('[data-first], input')
      field?.focus()
      field?.select()
    })
    return () => cancelAnimationFrame(first)
  }, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      sentence={sentence}
      className={styles.dialog}
      foot={
        <>
          <Button kind="go" type="submit" form={formId} busy={isBusy ? said.sending : null}>
            {send}
          </Button>
          <Button onClick={onClose}>{said.cancel}</Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- letters typed into its number choose the reason */}
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onKeyDown={onKeyDown}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSend()
        }}
      >
        <StockRefusal refusal={refusal} />
        {children}
      </form>
    </Dialog>
  )
}

export function refusalInWords(
  { kind, copies = 0 }: Pick<OfficeRefusal, 'copies'> & { kind: string },
  said: OfficeWords['stock']['refusals'],
): string {
  if (kind === 'copies-held' || kind === 'too-few') return said[kind](copies)
  return said.other[kind] ?? said.unknown
}

/** Why it was not done; copies that are promised lead to the orders that have them. */
function StockRefusal({ refusal }: { refusal: OfficeRefusal | null }) {
  const said = useWords().stock.refusals
  const { permissions } = useSession()
  if (!refusal) return null
  const title = refusalInWords(refusal, said)
  const orders = refusal.orders ?? []
  return (
    <Notice tone={refusal.kind === 'stale' ? 'waits' : 'wrong'} icon="alert" isNews title={title}>
      {orders.length > 0 && (
        <>
          {said.heldOrders}{' '}
          {orders.map((number, at) => (
            <span key={number}>
              {at > 0 && ', '}
              {permissions.includes('orders.read') ? (
                <TextLink to={`${OFFICE_PATH}/orders/${number}`}>{number}</TextLink>
              ) : (
                number
              )}
            </span>
          ))}
        </>
      )}
    </Notice>
  )
}
