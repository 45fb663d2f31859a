import { OwnWords } from '#web/reader-words/own-words.tsx'
import { useText } from '#words/text.tsx'
import { AccountSection } from './account-section.tsx'

/** WORD-01: what the buyer may write of, and what they wrote. */
export function AccountWords() {
  const text = useText()
  return (
    <AccountSection title={text('reader-words.mine')} note={text('reader-words.mine-note')}>
      <OwnWords />
    </AccountSection>
  )
}
