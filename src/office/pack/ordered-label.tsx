import { useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import type { LabelParcel } from './label-screen.tsx'
import styles from './pack.module.css'

type OrderedLabelProps = { number: string; parcel: LabelParcel }

/** A label that is there: it is printed, as often as wanted, or called back. */
export function OrderedLabel({ number, parcel: { shipment, label } }: OrderedLabelProps) {
  const { packing } = useWords()
  const words = packing.labels
  const callBack = useAct('/labels/{number}/{shipment}/call-back')
  const { isBusy, problem, print } = usePrinting({ number, shipment })
  if (!label) return null
  if (label.isUnwanted) return <Notice tone="waits" icon="info" isNews title={words.callingBack} />
  const isHandedOver = label.refusedCode === 'handed-over'
  return (
    <div className={styles.find}>
      <Notice tone="good" icon="tick" isNews title={words.ordered(label.number ?? '')} />
      {label.refusedCode !== null && (
        <Notice
          tone="wrong"
          icon="alert"
          isNews
          title={isHandedOver ? words.handedOver : words.notCalledBack(label.refusedCode)}
        />
      )}
      {problem && <Notice tone="wrong" icon="alert" isNews title={problem} />}
      <Refusal of={callBack} own={packing.refusals} />
      <div className={styles.papers}>
        <Button kind="go" icon="print" busy={isBusy ? words.printing : null} onClick={() => void print()}>
          {words.print}
        </Button>
        <Button
          busy={callBack.isBusy ? words.callingBack : null}
          onClick={() => void callBack.run({ parameters: { number, shipment }, body: {} })}
        >
          {words.callBack}
        </Button>
      </div>
    </div>
  )
}

/** The PDF opens in a tab of its own, as its carrier has drawn it. */
function usePrinting(parameters: { number: string; shipment: number }) {
  const { packing } = useWords()
  const inWords = useRefusalWords({ 'no-such-label': packing.labels.noPaper })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const print = async () => {
    setBusy(true)
    setProblem(null)
    const paper = await getOffice('/labels/{number}/{shipment}/paper', { parameters })
    setBusy(false)
    if (!paper.ok) return setProblem(inWords(paper.failure))
    const bytes = Uint8Array.from(atob(paper.value.pdf), (sign) => sign.codePointAt(0) ?? 0)
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    window.open(address, '_blank')
  }
  return { isBusy, problem, print }
}
