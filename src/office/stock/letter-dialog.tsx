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
  const words = useWords().supply
  const language = useOfficeLanguage()
  const text = [
    words.letterOpening,
    titles.map(({ copies, title, author, ean }) => words.letterLine(copies, title, author, ean)).join('\n'),
    ...(expectedOn ? [words.letterExpected(formatMonthDay(expectedOn, language))] : []),
    words.letterEnd(shopName()),
  ].join('\n\n')
  const subject = words.letterSubject(shopName())
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.letterTitle}
      sentence={words.letterSentence}
      foot={
        <>
          <Button
            kind="go"
            onClick={() => void navigator.clipboard.writeText(text).then(() => showToast(words.copied))}
          >
            {words.copy}
          </Button>
          {mail.length < LONGEST_MAIL_ADDRESS && (
            <Button icon="letter" onClick={() => location.assign(mail)}>
              {words.openMail}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <textarea className={styles.letter} readOnly aria-label={words.letterTitle} value={text} />
    </Dialog>
  )
}
