import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { fieldsOf, mergeChoicesOf, type MergedKind } from '#shop/catalogue/products/names/name-record.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { MergeTable } from './merge-table.tsx'
import { namePath } from './name-paths.ts'
import type { NameAnswer } from './name-screen.tsx'

type MergeDialogProps = { kind: MergedKind; name: NameAnswer; onClose: () => void }

/** OFFICE-33: the other is picked, then both are seen side by side, with which one stays. */
export function MergeDialog({ kind, name, onClose }: MergeDialogProps) {
  const said = useWords().names
  const { revalidate } = useRevalidator()
  const [other, setOther] = useState<NameAnswer | null>(null)
  const [refusal, setRefusal] = useState<OfficeRefusal['kind'] | 'no-work' | null>(null)
  // The picker closes when somebody is picked; then it is not over yet.
  const isPicked = useRef(false)
  const picker = { onClose: () => !isPicked.current && onClose() }

  async function pick(id: string): Promise<void> {
    isPicked.current = true
    if (id === name.id) return setRefusal('same-one')
    const query = { language: officeChoices().language }
    const answer = await getOffice('/catalogue/{kind}/{id}', { parameters: { kind, id }, query })
    if (answer.ok) setOther(answer.value)
    else setRefusal(answer.failure.kind)
  }

  /** A work has no name to be found by: it is found by one of its editions. */
  async function pickEdition(id: string): Promise<void> {
    isPicked.current = true
    const title = await getOffice('/products/{id}', { parameters: { id } })
    if (!title.ok) return setRefusal(title.failure.kind)
    if (title.value.workId === null) return setRefusal('no-work')
    await pick(title.value.workId)
  }

  if (refusal)
    return (
      <Dialog isOpen onClose={onClose} title={said.merge}>
        <Notice tone="wrong" icon="alert" title={said.refusals[refusal] ?? said.refusals.other} />
      </Dialog>
    )
  if (!other && kind === 'work') return <ProductPicker {...picker} onPick={({ id }) => void pickEdition(id)} />
  if (!other && kind !== 'work') return <NamePicker kind={kind} {...picker} onPick={({ id }) => void pick(id)} />
  if (!other) return null
  const lookAgain = () => {
    void revalidate()
    void pick(other.id)
  }
  return <SideBySide kind={kind} name={name} other={other} onStale={lookAgain} onClose={onClose} />
}

type SideBySideProps = MergeDialogProps & { other: NameAnswer; onStale: () => void }

function SideBySide({ kind, name, other, onStale, onClose }: SideBySideProps) {
  const said = useWords().names
  const navigate = useNavigate()
  const merge = useAct('/catalogue/{kind}/{id}/merge')
  const part = useAct('/catalogue-merges/{mergeId}/take-back')
  const [isSwapped, setSwapped] = useState(false)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [stays, goes] = isSwapped ? [other, name] : [name, other]

  async function send(): Promise<void> {
    const take = choicesBetween(kind, stays, goes).filter((choice) => taken.has(choice))
    const body = { from: goes.id, version: stays.version, fromVersion: goes.version, take }
    const answer = await merge.run({ parameters: { kind, id: stays.id }, body })
    if (!answer.ok) {
      if (answer.failure.kind === 'stale') onStale()
      return
    }
    const { mergeId } = answer.value
    onClose()
    if (isSwapped) void navigate(namePath(kind, stays.id), { replace: true })
    showToast(said.merged(take.includes('name') ? goes.name : stays.name), () => {
      void part.run({ parameters: { mergeId } }).then((back) => {
        if (!back.ok) return void showToast(said.refusals[back.failure.kind] ?? said.refusals.other ?? '')
        const { left } = back.value
        showToast(left.length > 0 ? said.partedBut(left.map((one) => said.left[one]).join(', ')) : said.parted)
      })
    })
  }

  const refusal = merge.refusal && (merge.refusal.kind === 'stale' ? 'stale-merge' : merge.refusal.kind)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={said.mergeTitle}
      sentence={
        {
          contributor: said.mergeSentence,
          publisher: said.mergePublisherSentence,
          series: said.mergeSeriesSentence,
          work: said.mergeWorkSentence,
        }[kind]
      }
      foot={
        <>
          <Button kind="go" busy={merge.isBusy ? said.merging : null} onClick={() => void send()}>
            {said.mergeSend}
          </Button>
          <Button
            onClick={() => {
              setSwapped(!isSwapped)
              setTaken(new Set())
            }}
          >
            {said.swap}
          </Button>
          <Button onClick={onClose}>{said.cancel}</Button>
        </>
      }
    >
      {refusal && <Notice tone="wrong" icon="alert" isNews title={said.refusals[refusal] ?? said.refusals.other} />}
      <MergeTable
        stays={stays}
        goes={goes}
        fields={Object.keys(fieldsOf(kind))}
        together={mergeChoicesOf(kind)}
        chosen={choicesBetween(kind, stays, goes)}
        taken={taken}
        onTake={(choice, isTaken) => setTaken(new Set([...taken, choice].filter((one) => isTaken || one !== choice)))}
      />
    </Dialog>
  )
}

/** Where both say something, and not the same: only there somebody has to choose. */
function choicesBetween(kind: MergedKind, stays: NameAnswer, goes: NameAnswer): string[] {
  return Object.entries(mergeChoicesOf(kind)).flatMap(([choice, fields]) => {
    const says = (one: NameAnswer) => fields.some((field) => one.fields[field])
    const isSame = fields.every((field) => stays.fields[field] === goes.fields[field])
    return says(stays) && says(goes) && !isSame ? [choice] : []
  })
}
