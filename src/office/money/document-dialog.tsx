import { OFFICE_PATH } from '#site/addresses.ts'
import { formatForints } from '#words/format.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { ListedDocument } from './invoices-screen.tsx'
import styles from './invoices.module.css'

/** One document: where its paper is, what the service said, and the way to ask for it once more. */
export function DocumentDialog({ document, onClose }: { document: ListedDocument; onClose: () => void }) {
  const { invoices: words, orderDocuments } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const again = useAct('/orders/{number}/invoice-again')
  const { number, kind, status, invoice, url, failure, tries, nextTryAt, gross, buyer } = document

  async function ask(): Promise<void> {
    const answer = await again.run({ parameters: { number } })
    if (!answer.ok) return
    showToast(words.asked)
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dialogTitle(words.kinds[kind], invoice ?? number)}
      sentence={[buyer, gross !== null && formatForints(gross, language)].filter(Boolean).join(', ')}
      foot={
        status === 'FAILED' &&
        permissions.includes('invoices.write') && (
          <Button kind="go" busy={again.isBusy ? words.asking : null} onClick={() => void ask()}>
            {words.again}
          </Button>
        )
      }
    >
      <Refusal of={again} />
      {(status === 'FAILED' || failure) && (
        <Notice
          tone={status === 'FAILED' ? 'wrong' : 'waits'}
          icon="alert"
          title={failure ? words.failure(failure) : words.noWords}
        >
          {status === 'FAILED'
            ? words.againWhy
            : [words.tries(tries), nextTryAt && words.nextTry(dayAndTime(new Date(nextTryAt), language))]
                .filter(Boolean)
                .join(', ')}
        </Notice>
      )}
      <p className={styles.acts}>
        <TextLink to={`${OFFICE_PATH}/orders/${number}`}>
          {words.toOrder}: {number}
        </TextLink>
        <TextLink to={`${OFFICE_PATH}/orders/${number}/documents`}>{orderDocuments.proof}</TextLink>
        {url && (
          <a className={styles.out} href={url} target="_blank" rel="noreferrer">
            {words.open}
          </a>
        )}
      </p>
    </Dialog>
  )
}
