import { useState } from 'react'
import { OFFICE_PARTS_PATH } from '#site/addresses.ts'
import { Frame } from '../shell/frame.tsx'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { DataTable, TablePages } from '../ui/page/data-table.tsx'
import { DENSITIES } from '#shop/people/staff/lists/list-choices.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { ControlParts } from './control-parts.tsx'
import { MessageParts } from './message-parts.tsx'
import { PartRow } from './part-row.tsx'
import { orderTo, SAMPLE_COLUMNS, SAMPLE_ORDERS } from './sample-orders.tsx'
import { SAMPLE_RAIL } from './sample-rail.ts'

const PLACES = [
  { id: 'bartok', name: 'Bartók Béla út' },
  { id: 'pozsonyi', name: 'Pozsonyi út' },
]
const PERSON = { name: 'Zsófia Varga', role: 'shop manager' }
const TITLE = 'Parts and states'

/** Every part the office is made of, in its states, with people and orders who do not exist. Served in development only. */
export function Component() {
  useScreenTitle(TITLE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['K26-T0F6XA']))
  const [isLocked, setLocked] = useState(false)
  return (
    <Frame rail={SAMPLE_RAIL} person={PERSON} places={PLACES} waiting={3} onLock={() => setLocked(true)}>
      <div lang="en">
        <PageOpening
          title={TITLE}
          sentence={isLocked ? 'Here nothing is locked.' : 'Every part the office is made of, once.'}
        />
        <ControlParts />
        <PartRow name="Table" rule="32 dense, 40 usual, 52 touch. One tab stop; j k go, Enter opens, x chooses.">
          {DENSITIES.map((density) => (
            <DataTable
              key={density}
              caption={`Orders to pack, the oldest first, ${density}`}
              columns={SAMPLE_COLUMNS}
              rows={SAMPLE_ORDERS}
              rowId={({ number }) => number}
              rowTo={orderTo}
              density={density}
              chosen={density === 'usual' ? chosen : undefined}
              onChoose={density === 'usual' ? setChosen : undefined}
              hasLetters={density === 'usual'}
            />
          ))}
          <TablePages sentence="3 of more than 10,000" before={null} after={`${OFFICE_PARTS_PATH}?after=K26-T0F6XA`} />
        </PartRow>
        <MessageParts />
        <PageSection title="A section" aside={<span className="quiet small">a golden hairline opens it</span>}>
          <p>
            And an opening may end in what is to be done: see <i className="serif">PageOpening</i>.
          </p>
        </PageSection>
      </div>
    </Frame>
  )
}
