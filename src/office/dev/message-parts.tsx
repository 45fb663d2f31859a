import { useId, useState } from 'react'
import { OFFICE_PARTS_PATH } from '#site/addresses.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ConflictChoice, type ConflictSide } from '../ui/controls/conflict-choice.tsx'
import { Dialog, DIALOG_LOOK, DialogSheet } from '../ui/controls/dialog.tsx'
import { Leaf } from '../ui/page/leaf.tsx'
import { Notice } from '../ui/page/notice.tsx'
import {
  EmptyState,
  FailedNotice,
  ForbiddenNotice,
  LoadingState,
  OfflineNotice,
  RefusedNotice,
} from '../ui/page/screen-states.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { PreviewPane } from '../ui/preview/preview-pane.tsx'
import { Line, PartRow } from './part-row.tsx'
import styles from './parts.module.css'

const NO_CHANGE = { changes: {}, page: 'home' } as const

export function MessageParts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PartRow name="Leaf" rule="Once a screen: what is most pressing or in hand.">
        <Leaf className={styles.leaf}>
          <p className="serif">Six parcels have to leave by 14:00</p>
          <p className="quiet">Every copy is here. The oldest order has waited since Friday evening.</p>
        </Leaf>
      </PartRow>
      <PartRow name="Who else" rule="Green ring: looks. Gold ring: types.">
        <Line>
          <Avatar name="Eszter Halmos" presence="typing" />
          <Avatar name="Dániel Bíró" presence="here" />
          <Avatar name="Márta Kende" />
          <p className="quiet">Eszter Halmos is typing in the description. Dániel Bíró and one more are looking.</p>
        </Line>
      </PartRow>
      <PartRow name="Toast with undo" rule="Ten seconds, shown as a thinning line. The letter waits that long too.">
        <Line>
          <Button onClick={() => showToast('K26-91DVXC is packed.', () => showToast('Taken back.'))}>
            Pack, with undo
          </Button>
          <Button onClick={() => showToast('12 titles changed, 1 skipped.')}>Without</Button>
        </Line>
      </PartRow>
      <PartRow name="Dialog" rule="Acts that cannot be undone ask once, in their own words.">
        <Line>
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        </Line>
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="End access"
          sentence="Every sign-in of Márta Kende ends now."
          foot={
            <Button kind="final" onClick={() => setOpen(false)}>
              End access
            </Button>
          }
        >
          <p>What she has taken is free again.</p>
        </Dialog>
      </PartRow>
      <StateParts />
      <ConflictPart />
    </>
  )
}

/** What a screen says of itself. */
function StateParts() {
  return (
    <>
      <PartRow name="Empty" rule="Why, and the next step.">
        <EmptyState title="Nothing to pack.">
          Three orders wait for copies; the delivery of 15:30 has two of them.{' '}
          <TextLink to={OFFICE_PARTS_PATH}>To order</TextLink>
        </EmptyState>
      </PartRow>
      <PartRow name="Loading" rule="Nothing for 200 ms, then what is coming. Rows keep their height.">
        <LoadingState what="Reading 18 orders …" isShownAtOnce />
      </PartRow>
      <PartRow name="Offline" rule="Last data with its time; packing, intake and counts go on.">
        <OfflineNotice since="10:38" asOf="10:37">
          Scans are kept on this phone and go up by themselves: 6 wait.
        </OfflineNotice>
      </PartRow>
      <PartRow name="Not allowed (403)" rule="Names the permission and who can give it.">
        <ForbiddenNotice
          title="You may read prices, not change them."
          permission="prices.write"
          giver="Péter Somogyi"
        />
      </PartRow>
      <PartRow name="Refused (422)" rule="Every field is kept.">
        <RefusedNotice problems={2} />
      </PartRow>
      <PartRow name="Not reached (5xx)" rule="Nothing is lost; the reference helps.">
        <FailedNotice reference="7K2-0Q9" at="10:42:07" onTryAgain={() => showToast('Tried again.')} />
      </PartRow>
      <PartRow name="Good to know" rule="A sign and a sentence.">
        <Notice tone="good" icon="tick" title="The invoice has been issued." />
      </PartRow>
      <PartRow
        name="Preview"
        rule="The shop's real page, as it would be after saving. It needs somebody who is signed in."
      >
        <PreviewPane kind="setting" draft={NO_CHANGE} title="The shop's home page" width="desk" hasDay />
      </PartRow>
    </>
  )
}

function ConflictPart() {
  const [side, setSide] = useState<ConflictSide>('mine')
  const conflictId = useId()
  return (
    <PartRow
      name="Changed meanwhile (409)"
      rule="Fields that do not meet are merged and said. The one that does is shown twice."
    >
      <section className={DIALOG_LOOK} aria-labelledby={conflictId}>
        <DialogSheet
          titleId={conflictId}
          title="Eszter Halmos saved this 40 seconds ago"
          sentence="Her weight and your price fit together and are both kept. One field does not."
          foot={
            <>
              <span className="small quiet">Nothing is thrown away: the other one stays in the history.</span>
              <Button>Back to the form</Button>
            </>
          }
        >
          <ConflictChoice
            theirsFrom="10:41:22"
            theirs={
              <>
                Mihály is on his honeymoon in Italy, <ins>thirty-six years old</ins>, and has done his best to grow up.
              </>
            }
            mine={
              <>
                Mihály is on his honeymoon in Italy and has done his best to grow up.{' '}
                <ins>A wrong train is enough.</ins>
              </>
            }
            chosen={side}
            onChoose={setSide}
          />
        </DialogSheet>
      </section>
    </PartRow>
  )
}
