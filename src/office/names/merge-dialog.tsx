import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldsOf } from '#shop/catalogue/names/name-record.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { namePath } from './name-paths.ts'
import type { NameAnswer } from './name-screen.tsx'
import styles from './names.module.css'

type MergeDialogProps = { kind: 'contributor' | 'publisher' | 'series'; name: NameAnswer; onClose: () => void }

/** OFFICE-33: the other is picked, then both are seen side by side, with which one stays. */
export function MergeDialog({ kind, name, onClose }: MergeDialogProps) {
  const said = useWords().names
  const [other, setOther] = useState<NameAnswer | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  // The picker closes when somebody is picked; then it is not over yet.
  const isPicked = useRef(false)

  async function pick(id: string): Promise<void> {
    isPicked.current = true
    if (id === name.id) return setRefusal({ kind: 'same-one' })
    const query = { language: officeChoices().language }
    const answer = await getOffice('/catalogue/{kind}/{id}', { parameters: { kind, id }, query })
    if (answer.ok) setOther(answer.value)
    else setRefusal(answer.failure)
  }

  if (refusal)
    return (
      <Dialog isOpen onClose={onClose} title={said.merge}>
        <Notice tone="wrong" icon="alert" title={said.refusals[refusal.kind] ?? said.refusals.other} />
      </Dialog>
    )
  if (!other)
    return <NamePicker kind={kind} onPick={({ id }) => void pick(id)} onClose={() => !isPicked.current && onClose()} />
  return <SideBySide kind={kind} name={name} other={other} onClose={onClose} />
}

function SideBySide({ kind, name, other, onClose }: MergeDialogProps & { other: NameAnswer }) {
  const said = useWords().names
  const navigate = useNavigate()
  const merge = useAct('/catalogue/{kind}/{id}/merge')
  const part = useAct('/catalogue-merges/{mergeId}/take-back')
  const [isSwapped, setSwapped] = useState(false)
  const [stays, goes] = isSwapped ? [other, name] : [name, other]

  async function send(): Promise<void> {
    const answer = await merge.run({ parameters: { kind, id: stays.id }, body: { from: goes.id } })
    if (!answer.ok) return
    const { mergeId } = answer.value
    onClose()
    if (isSwapped) void navigate(namePath(kind, stays.id), { replace: true })
    showToast(said.merged(goes.name), () => {
      void part.run({ parameters: { mergeId } }).then((back) => {
        if (!back.ok) return void showToast(said.refusals[back.failure.kind] ?? said.refusals.other ?? '')
        const { left } = back.value
        showToast(left.length > 0 ? said.partedBut(left.map((one) => said.left[one]).join(', ')) : said.parted)
      })
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={said.mergeTitle}
      sentence={said.mergeSentence}
      foot={
        <>
          <Button kind="go" busy={merge.isBusy ? said.merging : null} onClick={() => void send()}>
            {said.mergeSend}
          </Button>
          <Button onClick={() => setSwapped(!isSwapped)}>{said.swap}</Button>
          <Button onClick={onClose}>{said.cancel}</Button>
        </>
      }
    >
      {merge.refusal && (
        <Notice tone="wrong" icon="alert" isNews title={said.refusals[merge.refusal.kind] ?? said.refusals.other} />
      )}
      <table className={styles.two}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{said.field}</span>
            </th>
            <th scope="col">{said.stays}</th>
            <th scope="col">{said.goes}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(fieldsOf(kind))
            .filter((field) => stays.fields[field] || goes.fields[field])
            .map((field) => (
              <tr key={field}>
                <th scope="row">{said.fields[field]}</th>
                <td>{short(stays.fields[field])}</td>
                <td>{short(goes.fields[field])}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{said.columns.titles}</th>
            <td>{said.titles(stays.titleCount)}</td>
            <td>{said.titles(goes.titleCount)}</td>
          </tr>
        </tbody>
      </table>
    </Dialog>
  )
}

const LONGEST = 120

function short(text = ''): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
