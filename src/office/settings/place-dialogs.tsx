import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { slugOf } from '#kit/formats/slug.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useRecordDraft, type RecordForm } from '../data/draft/use-record-draft.ts'
import { useSaveAgain } from '../data/draft/use-save-again.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { useWords } from '../words/office-words.tsx'
import { LastChanged } from './last-changed.tsx'
import { useSettingProblem } from './use-setting-problem.ts'

export type PlaceAnswer = OfficeAnswer<'get', '/places/all'>['places'][number]
type TypedPlace = { name: string; address: string }

const LONGEST_ID = 40
const TYPES = ['SHOP', 'CENTRAL', 'SUPPLIER'] as const

export function NewPlaceDialog({ onClose }: { onClose: () => void }) {
  const { settings: words } = useWords()
  const [typedPlace, setTypedPlace] = useState({ id: '', name: '', type: 'SHOP' as PlaceAnswer['type'], address: '' })
  // Until somebody says another, its name makes it.
  const [isIdTyped, setIdTyped] = useState(false)
  const add = useAct('/places')
  const offerUndo = useUndo('/places/{id}/remove')
  const problemOf = useSettingProblem(add.refusal)

  async function send(): Promise<void> {
    const { id, name } = typedPlace
    const added = await add.run({ body: { ...typedPlace, address: typedPlace.address || null } })
    if (!added.ok) return
    onClose()
    offerUndo({ done: words.places.saved(name), back: { parameters: { id } }, undone: words.places.removed(name) })
  }

  return (
    <ActDialog
      title={words.places.add}
      of={add}
      except="stale"
      send={words.save}
      busy={add.isBusy ? words.saving : null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TypeField type={typedPlace.type} onChoose={(type) => setTypedPlace({ ...typedPlace, type })} />
      <Field
        label={words.places.name}
        hint={words.places.nameHint}
        autoComplete="off"
        maxLength={200}
        value={typedPlace.name}
        problem={problemOf('name')}
        onChange={({ target: { value } }) =>
          setTypedPlace({
            ...typedPlace,
            name: value,
            id: isIdTyped ? typedPlace.id : slugOf(value).slice(0, LONGEST_ID),
          })
        }
      />
      <Field
        label={words.places.address}
        autoComplete="off"
        maxLength={200}
        value={typedPlace.address}
        problem={problemOf('address')}
        onChange={(event) => setTypedPlace({ ...typedPlace, address: event.target.value })}
      />
      <IdField
        id={typedPlace.id}
        problem={add.refusal?.kind === 'stale' ? words.places.taken : problemOf('id')}
        onType={(id) => {
          setIdTyped(id !== '')
          setTypedPlace({ ...typedPlace, id: id.toLowerCase() })
        }}
      />
    </ActDialog>
  )
}

type IdFieldProps = { id: string; problem: string | null; onType: (id: string) => void }

function IdField({ id, problem, onType }: IdFieldProps) {
  const { settings: words } = useWords()
  return (
    <Field
      label={words.places.id}
      hint={words.places.idHint}
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST_ID}
      value={id}
      problem={problem}
      onChange={({ target: { value } }) => onType(value)}
    />
  )
}

function TypeField({
  type: chosen,
  onChoose,
}: {
  type: PlaceAnswer['type']
  onChoose: (type: PlaceAnswer['type']) => void
}) {
  const { settings: words } = useWords()
  return (
    <SelectField
      label={words.places.type}
      value={chosen}
      onChange={({ target: { value } }) => onChoose(TYPES.find((one) => one === value) ?? 'SHOP')}
    >
      {TYPES.map((type) => (
        <option key={type} value={type}>
          {words.places.types[type]}
        </option>
      ))}
    </SelectField>
  )
}

/** Only what was changed is sent: an address somebody else put right meanwhile stays, and where both changed it both are shown. */
export function PlaceDialog({ place, onClose }: { place: PlaceAnswer; onClose: () => void }) {
  const { settings: words } = useWords()
  const form = useRecordDraft<TypedPlace>(null).over({ name: place.name, address: place.address ?? '' })
  const { change, remove, send, save, removeIt } = usePlaceSave(place, form, onClose)
  const problemOf = useSettingProblem(change.refusal)
  const { former } = place
  return (
    <ActDialog
      title={words.places.change}
      sentence={`${words.places.types[place.type]}, ${place.id}`}
      of={[change, remove]}
      except="stale"
      send={words.save}
      busy={change.isBusy ? words.saving : null}
      isUndecided={form.isUndecided}
      more={
        <>
          {former && (
            <Button onClick={() => void save(former)}>
              {words.back}: {[former.name, former.address].filter(Boolean).join(', ')}
            </Button>
          )}
          <Button onClick={() => void removeIt()}>{words.places.remove}</Button>
        </>
      }
      onSend={() => void send()}
      onClose={onClose}
    >
      <MetFields form={form} changed={place.changed} labelOf={(field) => words.places[field]} />
      <Field
        label={words.places.name}
        hint={words.places.nameHint}
        autoComplete="off"
        maxLength={200}
        value={form.fields.name}
        problem={problemOf('name')}
        onChange={(event) => form.type({ name: event.target.value })}
      />
      <Field
        label={words.places.address}
        autoComplete="off"
        maxLength={200}
        value={form.fields.address}
        problem={problemOf('address')}
        onChange={(event) => form.type({ address: event.target.value })}
      />
      <p className="quiet small">
        {words.columns.last}: <LastChanged changed={place.changed} />
      </p>
    </ActDialog>
  )
}

type PlaceForm = Pick<RecordForm<TypedPlace>, 'changes' | 'isUndecided'>

/** Saves a place, puts the former one back, or removes it where nothing stands in it; each has its undo. */
function usePlaceSave(place: PlaceAnswer, form: PlaceForm, onClose: () => void) {
  const { settings: words } = useWords()
  const { id, version } = place
  const change = useAct('/places/{id}')
  const remove = useAct('/places/{id}/remove')
  const offerFormer = useUndo('/places/{id}')
  const offerReturn = useUndo('/places')
  const { revalidate } = useRevalidator()
  const [isOvertaken, setOvertaken] = useState(false)

  function send(): Promise<void> {
    const { name, address } = form.changes
    if (form.isUndecided) return Promise.resolve()
    return save({ ...(name !== undefined && { name }), ...(address !== undefined && { address: address || null }) })
  }

  async function save(given: { name?: string; address?: string | null }): Promise<void> {
    const saved = await change.run({ parameters: { id }, body: { ...given, version } })
    if (!saved.ok) {
      setOvertaken(saved.failure.kind === 'stale')
      return saved.failure.kind === 'stale' ? revalidate() : undefined
    }
    onClose()
    const former = Object.fromEntries(Object.keys(given).map((field) => [field, place[field as keyof typeof given]]))
    offerFormer({
      done: words.places.saved(given.name ?? place.name),
      back: { parameters: { id }, body: { ...former, version: saved.value.version } },
      undone: words.undone(place.name),
    })
  }

  useSaveAgain(version, isOvertaken, () => {
    setOvertaken(false)
    void send()
  })

  async function removeIt(): Promise<void> {
    if (!(await remove.run({ parameters: { id } })).ok) return
    onClose()
    const { name, type, address } = place
    offerReturn({
      done: words.places.removed(name),
      back: { body: { id, name, type, address } },
      undone: words.places.broughtBack(name),
    })
  }

  return { change, remove, send, save, removeIt }
}
