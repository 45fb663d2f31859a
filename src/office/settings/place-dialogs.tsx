import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { slugOf } from '#kit/formats/slug.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useAct } from '../data/use-act.ts'
import { useMeeting, useSaveAgain } from '../data/use-meeting.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { LastChanged } from './last-changed.tsx'
import { FactDialog } from './fact-dialog.tsx'
import { useSettingProblem } from './refused-setting.tsx'

export type Place = OfficeAnswer<'get', '/places/all'>['places'][number]

const LONGEST_ID = 40
const TYPES = ['SHOP', 'CENTRAL', 'SUPPLIER'] as const

export function NewPlaceDialog({ onClose }: { onClose: () => void }) {
  const { settings: words } = useWords()
  const [said, setSaid] = useState({ id: '', name: '', type: 'SHOP' as Place['type'], address: '' })
  // Until somebody says another, its name makes it.
  const [isIdTyped, setIdTyped] = useState(false)
  const add = useAct('/places')
  const remove = useAct('/places/{id}/remove')
  const problemOf = useSettingProblem(add.refusal)

  async function send(): Promise<void> {
    const { id, name } = said
    const added = await add.run({ body: { ...said, address: said.address || null } })
    if (!added.ok) return
    onClose()
    showToast(words.places.saved(name), () => {
      void remove
        .run({ parameters: { id } })
        .then((undone) => showToast(undone.ok ? words.places.removed(name) : words.refused))
    })
  }

  return (
    <FactDialog
      title={words.places.add}
      refusal={add.refusal?.kind === 'stale' ? null : add.refusal}
      isBusy={add.isBusy}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={words.places.type}
        value={said.type}
        onChange={({ target: { value } }) => setSaid({ ...said, type: TYPES.find((one) => one === value) ?? 'SHOP' })}
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {words.places.types[type]}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.places.name}
        hint={words.places.nameHint}
        autoComplete="off"
        maxLength={200}
        value={said.name}
        problem={problemOf('name')}
        onChange={({ target: { value } }) =>
          setSaid({ ...said, name: value, id: isIdTyped ? said.id : slugOf(value).slice(0, LONGEST_ID) })
        }
      />
      <Field
        label={words.places.address}
        autoComplete="off"
        maxLength={200}
        value={said.address}
        problem={problemOf('address')}
        onChange={(event) => setSaid({ ...said, address: event.target.value })}
      />
      <Field
        label={words.places.id}
        hint={words.places.idHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_ID}
        value={said.id}
        problem={add.refusal?.kind === 'stale' ? words.places.taken : problemOf('id')}
        onChange={({ target: { value } }) => {
          setIdTyped(value !== '')
          setSaid({ ...said, id: value.toLowerCase() })
        }}
      />
    </FactDialog>
  )
}

/** Only what was changed is sent: an address somebody else put right meanwhile stays, and where both changed it both are shown. */
export function PlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { settings: words } = useWords()
  const { id, version } = place
  const meeting = useMeeting({ name: place.name, address: place.address ?? '' })
  const change = useAct('/places/{id}')
  const remove = useAct('/places/{id}/remove')
  const add = useAct('/places')
  const problemOf = useSettingProblem(change.refusal)
  const { revalidate } = useRevalidator()
  const [isOvertaken, setOvertaken] = useState(false)

  function send(): Promise<void> {
    const { name, address } = meeting.changes
    if (meeting.isUndecided) return Promise.resolve()
    return save({ ...(name !== undefined && { name }), ...(address !== undefined && { address: address || null }) })
  }

  async function save(given: { name?: string; address?: string | null }): Promise<void> {
    const saved = await change.run({ parameters: { id }, body: { ...given, version } })
    if (!saved.ok) {
      setOvertaken(saved.failure.kind === 'stale')
      return saved.failure.kind === 'stale' ? revalidate() : undefined
    }
    onClose()
    showToast(words.places.saved(given.name ?? place.name), () => {
      const former = Object.fromEntries(Object.keys(given).map((field) => [field, place[field as keyof typeof given]]))
      void change
        .run({ parameters: { id }, body: { ...former, version: saved.value.version } })
        .then((undone) => showToast(undone.ok ? words.undone(place.name) : words.refused))
    })
  }

  useSaveAgain(version, isOvertaken, () => {
    setOvertaken(false)
    void send()
  })

  async function removeIt(): Promise<void> {
    if (!(await remove.run({ parameters: { id } })).ok) return
    onClose()
    showToast(words.places.removed(place.name), () => {
      const { name, type, address } = place
      void add
        .run({ body: { id, name, type, address } })
        .then((undone) => showToast(undone.ok ? words.places.broughtBack(name) : words.refused))
    })
  }

  const { former } = place
  return (
    <FactDialog
      title={words.places.change}
      sentence={`${words.places.types[place.type]}, ${id}`}
      refusal={change.refusal?.kind === 'stale' ? null : (change.refusal ?? remove.refusal)}
      isBusy={change.isBusy}
      isUndecided={meeting.isUndecided}
      acts={
        <>
          {former && (
            <Button onClick={() => void save(former)}>
              {words.back}: {[former.name, former.address].filter(Boolean).join(', ')}
            </Button>
          )}
          <Button onClick={() => void removeIt()}>{words.places.remove}</Button>
        </>
      }
      onSend={send}
      onClose={onClose}
    >
      <MetFields meeting={meeting} changed={place.changed} labelOf={(field) => words.places[field]} />
      <Field
        label={words.places.name}
        hint={words.places.nameHint}
        autoComplete="off"
        maxLength={200}
        value={meeting.value('name')}
        problem={problemOf('name')}
        onChange={(event) => meeting.type({ name: event.target.value })}
      />
      <Field
        label={words.places.address}
        autoComplete="off"
        maxLength={200}
        value={meeting.value('address')}
        problem={problemOf('address')}
        onChange={(event) => meeting.type({ address: event.target.value })}
      />
      <p className="quiet small">
        {words.columns.last}: <LastChanged changed={place.changed} />
      </p>
    </FactDialog>
  )
}
