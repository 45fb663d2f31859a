import { useState } from 'react'
import { MAX_REPLY } from '#shop/selling/reader-words/reader-words.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { ListedWords } from './words-row.tsx'

/** WORD-04: the shop's one reply, which everybody reads below the words. */
export function ReplyDialog({ words: one, onClose }: { words: ListedWords; onClose: () => void }) {
  const { readerWords: words } = useWords()
  const act = useAct('/reader-words/{id}/reply')
  const [reply, setReply] = useState(one.reply)
  const { id, version, title } = one
  const send = async () => {
    if (!(await act.run({ parameters: { id }, body: { version, reply: reply.trim() } })).ok) return
    showToast(reply.trim() === '' ? words.replyGone : words.replyDone)
    onClose()
  }
  return (
    <ActDialog
      of={act}
      title={words.replyTitle(title)}
      sentence={words.replySentence}
      send={words.replySend}
      busy={act.isBusy ? words.busy : null}
      isWide
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextAreaField
        label={words.replyLabel}
        hint={words.replyHint}
        rows={5}
        maxLength={MAX_REPLY}
        value={reply}
        onChange={({ target }) => setReply(target.value)}
      />
    </ActDialog>
  )
}
