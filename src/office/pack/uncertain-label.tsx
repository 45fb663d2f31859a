import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import type { LabelDesk, LabelParcel } from './label-screen.tsx'
import styles from './pack.module.css'

type UncertainLabelProps = { desk: LabelDesk; parcel: LabelParcel }

/** The answer was lost. Where the carrier can be asked, the shop does; else whoever looks at its pages says what is there. */
export function UncertainLabel({ desk: { number }, parcel: { shipment, label } }: UncertainLabelProps) {
  const { packing } = useWords()
  const words = packing.labels
  const there = useAct('/labels/{number}/{shipment}/there')
  const notThere = useAct('/labels/{number}/{shipment}/not-there')
  const [trackingNumber, setTrackingNumber] = useState('')
  const parameters = { number, shipment }
  if (label?.isLookedFor)
    return (
      <Notice tone="waits" icon="info" isNews title={words.uncertain}>
        {words.looking}
      </Notice>
    )
  return (
    <div className={styles.find}>
      <Notice tone="wrong" icon="alert" isNews title={words.uncertain}>
        {words.askPerson}
      </Notice>
      <form
        className={styles.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void there.run({ parameters, body: { trackingNumber } })
        }}
      >
        <Field
          label={words.there}
          maxLength={60}
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
        <Refusal of={[there, notThere]} own={packing.refusals} />
        <div className={styles.papers}>
          <Button kind="go" type="submit" busy={there.isBusy ? words.ordering : null}>
            {words.thereSend}
          </Button>
          <Button
            type="button"
            busy={notThere.isBusy ? words.ordering : null}
            onClick={() => void notThere.run({ parameters, body: {} })}
          >
            {words.notThere}
          </Button>
        </div>
      </form>
    </div>
  )
}
