import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { fieldsOfName, mergeChoicesOf, type MergedKind } from '#shop/catalogue/products/names/name-record.ts'
import { getOffice } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { ProductPicker } from '../ui/pick/product-picker.tsx'
import { Notice } from '../ui/page/notice.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import { MergeTable } from './merge-table.tsx'
import { namePath } from './name-paths.ts'
import type { NameAnswer } from './name-screen.tsx'

type MergeDialogProps = { kind: MergedKind; name: NameAnswer; onClose: () => void }

/** OFFICE-33: the other is picked, then both are seen side by side, with which one stays. */
export function MergeDialog({ kind, name, onClose }: MergeDialogProps) {
  const words = useWords().names
  const { revalidate } = useRevalidator()
  const [other, setOther] = useState<NameAnswer | null>(null)
  const inWords = useRefusalWords()
  const [whyNot, setWhyNot] = useState<string | null>(null)
  // The picker closes when somebody is picked; then it is not over yet.
  const isPicked = useRef(false)
  const picker = { onClose: () => !isPicked.current && onClose() }

  async function pick(id: string): Promise<void> {
    isPicked.current = true
    if (id === name.id) return setWhyNot(inWords({ kind: 'same-one' }))
    const query = { language: officeChoices().language }
    const answer = await getOffice('/catalogue/{kind}/{id}', { parameters: { kind, id }, query })
    if (answer.ok) setOther(answer.value)
    else setWhyNot(inWords(answer.failure))
  }

  /** A work has no name to be found by: it is found by one of its editions. */
  async function pickEdition(id: string): Promise<void> {
    isPicked.current = true
    const title = await getOffice('/products/{id}', { parameters: { id } })
    if (!title.ok) return setWhyNot(inWords(title.failure))
    if (title.value.workId === null) return setWhyNot(words.noWork)
    await pick(title.value.workId)
  }

  if (whyNot)
    return (
      <Dialog isOpen onClose={onClose} title={words.merge}>
        <Notice tone="wrong" icon="alert" title={whyNot} />
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
  const words = useWords().names
  const navigate = useNavigate()
  const merge = useAct('/catalogue/{kind}/{id}/merge')
  const offerUndo = useUndo('/catalogue-merges/{mergeId}/take-back')
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
    offerUndo({
      done: words.merged(take.includes('name') ? goes.name : stays.name),
      back: { parameters: { mergeId } },
      undone: ({ left }) =>
        left.length > 0 ? words.partedBut(left.map((one) => words.left[one]).join(', ')) : words.parted,
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.mergeTitle}
      sentence={mergeSentences(words)[kind]}
      foot={
        <MergeActs
          isBusy={merge.isBusy}
          onSend={() => void send()}
          onSwap={() => {
            setSwapped(!isSwapped)
            setTaken(new Set())
          }}
          onClose={onClose}
        />
      }
    >
      <Refusal of={merge} own={words.mergeRefusals} />
      <MergeTable
        stays={stays}
        goes={goes}
        fields={Object.keys(fieldsOfName(kind))}
        together={mergeChoicesOf(kind)}
        chosen={choicesBetween(kind, stays, goes)}
        taken={taken}
        onTake={(choice, isTaken) => setTaken(new Set([...taken, choice].filter((one) => isTaken || one !== choice)))}
      />
    </Dialog>
  )
}

const mergeSentences = (words: OfficeWords['names']): Record<MergedKind, string> => ({
  contributor: words.mergeSentence,
  publisher: words.mergePublisherSentence,
  series: words.mergeSeriesSentence,
  work: words.mergeWorkSentence,
})

type MergeActsProps = { isBusy: boolean; onSend: () => void; onSwap: () => void; onClose: () => void }

function MergeActs({ isBusy, onSend, onSwap, onClose }: MergeActsProps) {
  const words = useWords().names
  return (
    <>
      <Button kind="go" busy={isBusy ? words.merging : null} onClick={onSend}>
        {words.mergeSend}
      </Button>
      <Button onClick={onSwap}>{words.swap}</Button>
      <Button onClick={onClose}>{words.cancel}</Button>
    </>
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
