import { useState } from 'react'
import { formatForints } from '#words/format.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { RingUp } from '../ui/page/ring-up.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { ListedAside } from './set-asides-screen.tsx'

/** ASIDE-05: its reader buys it, for the price of now. */
export function CollectDialog({ aside, onClose }: { aside: ListedAside; onClose: () => void }) {
  const { setAsides: words } = useWords()
  const language = useOfficeLanguage()
  const collect = useAct('/set-asides/{id}/collect')
  const [means, setMeans] = useState<'cash' | 'card'>('cash')
  const [name, setName] = useState('')
  const { id, name: called, title, email, price, cash } = aside
  const sums = { cash: formatForints(cash ?? 0, language), card: formatForints(price ?? 0, language) }
  const send = async () => {
    if (price === null) return
    const sold = await collect.run({ parameters: { id }, body: { means, total: price, name } })
    if (!sold.ok) return
    showToast(words.collected(sold.value.number, sums[means]))
    onClose()
  }
  return (
    <ActDialog
      of={collect}
      own={words.refusals}
      title={words.collectTitle(called, title)}
      sentence={price === null ? words.noPrice : words.collectSentence(sums[means])}
      send={words.collectSend}
      busy={collect.isBusy ? words.busy : null}
      isUndecided={price === null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <ChoiceBar
        label={words.means}
        options={[
          { value: 'cash', label: words.inCash(sums.cash) },
          { value: 'card', label: words.byCard(sums.card) },
        ]}
        chosen={means}
        onChoose={setMeans}
      />
      <Field
        label={words.buyer}
        hint={words.buyerHint(email)}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RingUp document="RECEIPT" />
    </ActDialog>
  )
}
