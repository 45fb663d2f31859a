import { useKeyCommands } from '../keys/use-keys.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './key-help.module.css'
import { choose, useOfficeChoices } from './office-choices.ts'

/** What keys do on this screen now, and the switch that turns letters off. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  const { hasLetterKeys } = useOfficeChoices()
  const commands = useKeyCommands()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.frame.keys} sentence={words.frame.keysSentence}>
      <dl className={styles.keys}>
        {commands.map(({ keys, words: does }) => (
          <div key={keys}>
            <dt>
              <span className="vh">{keys}</span>
              {keys.split(' ').map((key, at) => (
                <KeyHint key={at} keys={key.replace('+', ' ').toUpperCase()} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.frame.letterKeys}
        isChecked={hasLetterKeys}
        onChange={(isChecked) => choose({ hasLetterKeys: isChecked })}
      />
    </Dialog>
  )
}
