import { useState } from 'react'
import { done } from '#kit/result.ts'
import { OFFICE_PARTS_PATH } from '#site/addresses.ts'
import { Barcode } from '../ui/page/barcode.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Checkbox, ChoiceBar, FilterChip, Radio } from '../ui/controls/choices.tsx'
import { Field, SelectField, TextAreaField, ValueSource } from '../ui/controls/field.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { PickDialog } from '../ui/pick/pick-dialog.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import { Columns, Line, PartRow } from './part-row.tsx'

type Side = 'day' | 'night' | 'system'
const SIDES: readonly { value: Side; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
  { value: 'system', label: 'As the system' },
]

export function ControlParts() {
  const [isOn, setOn] = useState(true)
  const [side, setSide] = useState<Side>('day')
  const [hasFilter, setFilter] = useState(true)
  return (
    <>
      <ButtonPart />
      <PartRow name="Field" rule="Label above, source at its right, sentence below.">
        <Fields />
        <Line>
          <Checkbox label="on" isChecked={isOn} onChange={setOn} />
          <Checkbox label="some" isChecked={false} isMixed onChange={setOn} />
          <Radio name="parts-radio" label="first" isChecked={isOn} onChoose={() => setOn(true)} />
          <Radio name="parts-radio" label="second" isChecked={!isOn} onChoose={() => setOn(false)} />
          <ChoiceBar label="Appearance" options={SIDES} chosen={side} onChoose={setSide} />
          {hasFilter && (
            <FilterChip
              name="Way"
              value="courier"
              removeLabel="Remove the filter: way"
              onRemove={() => setFilter(false)}
            />
          )}
        </Line>
      </PartRow>
      <PartRow name="Picker" rule="One field over what is there; arrows mark, Enter picks. What is not there is made.">
        <PickedSample />
      </PartRow>
      <StatePart />
      <PartRow name="Codes" rule="Black on white, whatever the theme.">
        <Line>
          <Barcode kind="code128" text="K26-7H3MQ2" />
          <Barcode kind="ean13" text="9789630000079" />
        </Line>
      </PartRow>
    </>
  )
}

function ButtonPart() {
  return (
    <PartRow name="Button" rule="One filled button a screen. Height 40; others 32; on phones 44.">
      <Line>
        <Button kind="go" keys="P">
          Pack
        </Button>
        <Button kind="go" busy="Packing …">
          Pack
        </Button>
        <Button icon="print">Print slip</Button>
        <ButtonLink to={OFFICE_PARTS_PATH} icon="plus" keys="G N">
          Take an order
        </ButtonLink>
        <Button kind="bare">Columns</Button>
        <Button kind="final">End access</Button>
        <Button disabled>Hand over</Button>
      </Line>
      <Line>
        <TextLink to={OFFICE_PARTS_PATH}>A link</TextLink>
        <TextButton>A small act</TextButton>
      </Line>
    </PartRow>
  )
}

function Fields() {
  return (
    <Columns>
      <Field
        label="Weight"
        source={<ValueSource from="feed">ONIX, 12 Nov</ValueSource>}
        defaultValue="410"
        unit="g"
        hint="From the feed; the next one may change it"
      />
      <Field
        label="Binding"
        source={<ValueSource from="hand">E. Halmos</ValueSource>}
        defaultValue="cloth, with jacket"
        hint="Locked: the feed says “hardback”."
      />
      <Field label="EAN" defaultValue="9789630000078" problem="The check digit does not fit. Did you mean …0079?" />
      <Field label="Sale" defaultValue="−25" unit="%" warning="10% at most until 1 March: fixed price" />
      <SelectField label="Why">
        <option>The buyer wants fewer</option>
        <option>Goodwill</option>
      </SelectField>
      <TextAreaField label="In words" placeholder="What the buyer will read" />
      <Field label="Order" defaultValue="K26-7H3MQ2" readOnly />
    </Columns>
  )
}

function StatePart() {
  return (
    <PartRow name="State, in words" rule="Sign, word, colour; never colour alone. Ten signs, five colours.">
      <Line>
        <StateSign sign="dot" tone="good">
          paid
        </StateSign>
        <StateSign sign="ring" tone="waits">
          waits for payment
        </StateSign>
        <StateSign sign="half" tone="waits">
          paid in part
        </StateSign>
        <StateSign sign="diamond" tone="next">
          packing
        </StateSign>
        <StateSign sign="arrow" tone="next">
          on its way
        </StateSign>
        <StateSign sign="hollow" tone="waits">
          waits for release
        </StateSign>
        <StateSign sign="triangle" tone="wrong">
          needs a person
        </StateSign>
        <StateSign sign="tick" tone="good">
          delivered
        </StateSign>
        <StateSign sign="back" tone="waits">
          return announced
        </StateSign>
        <StateSign sign="dash" tone="over">
          cancelled
        </StateSign>
      </Line>
    </PartRow>
  )
}

const PUBLISHERS = ['Hajnal Kiadó', 'Lámpás Könyvek', 'Partiumi Füzetek']

function PickedSample() {
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <PickedField
      label="Publisher"
      picked={picked}
      onClear={() => setPicked(null)}
      picker={(close) => (
        <PickDialog
          title="Choose a publisher"
          label="How the name begins"
          fewestSigns={0}
          find={async (text) =>
            done({
              options: PUBLISHERS.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())).map((name) => ({
                id: name,
                label: name,
                end: '12 titles',
                value: name,
              })),
            })
          }
          onPick={setPicked}
          onClose={close}
        />
      )}
    />
  )
}
