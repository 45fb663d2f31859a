import { formatMonthDay } from '#words/format.ts'
import { shopName } from '../shell/use-screen-title.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OrderedTitle } from './use-supplier-order.ts'
import styles from './stock.module.css'

/** Longer addresses are cut by mail programs. */
const LONGEST_MAIL_ADDRESS = 1800

type LetterDialogProps = { titles: readonly OrderedTitle[]; expectedOn: string; onClose: () => void }

/** The list as a letter, to be copied or opened where one writes letters. */
export function LetterDialog({ titles, expectedOn, onClose }: LetterDialogProps) {
  const said = useWords().supply
  const language = useOfficeLanguage()
  const text = [
    said.letterOpening,
    titles.map(({ copies, title, author, ean }) => said.letterLine(copies, title, author, ean)).join('\n'),
    ...(expectedOn ? [said.letterExpected(formatMonthDay(expectedOn, language))] : []),
    said.letterEnd(shopName()),
  ].join('\n\n')
  const subject = said.letterSubject(shopName())
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={said.letterTitle}
      sentence={said.letterSentence}
      foot={
        <>
          <Button kind="go" onClick={() => void navigator.clipboard.writeText(text).then(() => showToast(said.copied))}>
            {said.copy}
          </Button>
          {mail.length < LONGEST_MAIL_ADDRESS && (
            <Button icon="letter" onClick={() => location.assign(mail)}>
              {said.openMail}
            </Button>
          )}
          <Button onClick={onClose}>{said.close}</Button>
        </>
      }
    >
      <textarea className={styles.letter} readOnly aria-label={said.letterTitle} value={text} />
    </Dialog>
  )
}
