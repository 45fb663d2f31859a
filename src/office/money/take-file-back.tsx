import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { ReasonDialog } from '../ui/act/reason-dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'

type MoneyFile = { id: string; account: string; at: string; name: string }

const DAY_MS = 86_400_000

/** Whether a file, of those the newest first, is the last of its account, and was read within a day; the shop looks once more. */
function isYoung(files: readonly MoneyFile[], { id, account, at }: MoneyFile): boolean {
  return files.find((file) => file.account === account)?.id === id && Date.now() - new Date(at).getTime() < DAY_MS
}

/** OFFICE-96, OFFICE-97: what was read by mistake is taken back. */
export function TakeFileBack({ file, files }: { file: MoneyFile; files: readonly MoneyFile[] }) {
  const { fileBack: words } = useWords().settlements
  const [isOpen, setOpen] = useState(false)
  if (!isYoung(files, file)) return null
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        {words.act}
        <span className="vh">: {file.name}</span>
      </TextButton>
      {isOpen && <BackDialog file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function BackDialog({ file: { id, name }, onClose }: { file: MoneyFile; onClose: () => void }) {
  const { fileBack: words } = useWords().settlements
  const back = useAct('/money-files/{file}/take-back')

  async function send(because: string): Promise<void> {
    const answer = await back.run({ parameters: { file: id }, body: { because } })
    if (!answer.ok) return
    onClose()
    const { paid } = answer.value
    showToast([words.done(name), paid.length > 0 && words.paid(paid.join(', '))].filter(Boolean).join(' '))
  }

  return (
    <ReasonDialog
      of={back}
      title={words.title}
      sentence={words.sentence}
      send={words.act}
      busy={back.isBusy ? words.busy : null}
      label={words.because}
      maxLength={200}
      onSend={(because) => void send(because)}
      onClose={onClose}
    />
  )
}
