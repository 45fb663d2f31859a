import { useState } from 'react'
import { useLoaderData, useNavigate, useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { LastChanged } from './last-changed.tsx'
import { RefusedSetting, useSettingProblem } from './refused-setting.tsx'
import styles from './settings.module.css'

type Place = OfficeAnswer<'get', '/places/all'>['places'][number]

const PATH = `${OFFICE_PATH}/places`
const TYPES = ['SHOP', 'CENTRAL', 'SUPPLIER'] as const

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/places/all', {})
}

/** OFFICE-66: shops, stores and suppliers. */
export function Component() {
  const { settings: words } = useWords()
  const { places } = useLoaderData<typeof loader>()
  const { id } = useParams()
  const navigate = useNavigate()
  useScreenTitle(words.places.title)
  useChanges(['places'])
  useKeys([{ keys: 'n', words: words.places.add, run: () => void navigate(`${PATH}/new`) }])
  const open = places.find((place) => place.id === id)
  const close = () => void navigate(PATH)
  const columns: Column<Place>[] = [
    { id: 'name', head: words.places.columns.name, cell: ({ name }) => name },
    { id: 'type', head: words.places.columns.type, onPhone: 'leadEnd', cell: ({ type }) => words.places.types[type] },
    { id: 'address', head: words.places.columns.address, onPhone: 'second', cell: ({ address }) => address ?? '' },
    { id: 'id', head: words.places.columns.id, onPhone: 'third', cell: (place) => place.id },
    {
      id: 'last',
      head: words.places.columns.last,
      onPhone: 'thirdEnd',
      cell: ({ changed }) => <LastChanged changed={changed} />,
    },
  ]
  return (
    <>
      <PageOpening
        title={words.places.title}
        sentence={words.places.sentence}
        acts={
          <ButtonLink kind="go" icon="plus" keys="N" to={`${PATH}/new`}>
            {words.places.add}
          </ButtonLink>
        }
      />
      <HouseTabs open="places" />
      <div className={styles.list}>
        {places.length === 0 ? (
          <EmptyState title={words.places.empty}>{words.places.emptyWhy}</EmptyState>
        ) : (
          <DataTable
            caption={words.places.caption}
            columns={columns}
            rows={places}
            rowId={(place) => place.id}
            rowTo={(place) => `${PATH}/${place.id}`}
          />
        )}
      </div>
      {id === 'new' && <NewPlaceDialog onClose={close} />}
      {open && <PlaceDialog key={`${open.id} ${open.version}`} place={open} onClose={close} />}
    </>
  )
}

function NewPlaceDialog({ onClose }: { onClose: () => void }) {
  const { settings: words } = useWords()
  const [said, setSaid] = useState({ id: '', name: '', type: 'SHOP' as Place['type'], address: '' })
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
    <Dialog isOpen onClose={onClose} title={words.places.add}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <RefusedSetting refusal={add.refusal?.kind === 'stale' ? null : add.refusal} />
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
          onChange={(event) => setSaid({ ...said, name: event.target.value })}
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
          maxLength={40}
          value={said.id}
          problem={add.refusal?.kind === 'stale' ? words.places.taken : problemOf('id')}
          onChange={(event) => setSaid({ ...said, id: event.target.value.toLowerCase() })}
        />
        <div className={styles.acts}>
          <Button kind="go" type="submit" busy={add.isBusy ? words.saving : null}>
            {words.save}
          </Button>
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Only what was changed is sent: an address somebody else put right meanwhile stays. */
function PlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { settings: words } = useWords()
  const { id, version } = place
  const [name, setName] = useState(place.name)
  const [address, setAddress] = useState(place.address ?? '')
  const change = useAct('/places/{id}')
  const remove = useAct('/places/{id}/remove')
  const add = useAct('/places')
  const problemOf = useSettingProblem(change.refusal)
  const { revalidate } = useRevalidator()

  async function save(given: { name?: string; address?: string | null }): Promise<void> {
    const saved = await change.run({ parameters: { id }, body: { ...given, version } })
    if (!saved.ok) return saved.failure.kind === 'stale' ? revalidate() : undefined
    onClose()
    showToast(words.places.saved(name), () => {
      const body = { name: place.name, address: place.address, version: saved.value.version }
      void change
        .run({ parameters: { id }, body })
        .then((undone) => showToast(undone.ok ? words.undone(place.name) : words.refused))
    })
  }

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
    <Dialog isOpen onClose={onClose} title={words.places.change} sentence={`${words.places.types[place.type]}, ${id}`}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save({
            ...(name !== place.name && { name }),
            ...(address !== (place.address ?? '') && { address: address || null }),
          })
        }}
      >
        <RefusedSetting refusal={change.refusal ?? remove.refusal} />
        <Field
          label={words.places.name}
          hint={words.places.nameHint}
          autoComplete="off"
          maxLength={200}
          value={name}
          problem={problemOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={words.places.address}
          autoComplete="off"
          maxLength={200}
          value={address}
          problem={problemOf('address')}
          onChange={(event) => setAddress(event.target.value)}
        />
        <p className="quiet small">
          {words.columns.last}: <LastChanged changed={place.changed} />
        </p>
        <div className={styles.acts}>
          <Button kind="go" type="submit" busy={change.isBusy ? words.saving : null}>
            {words.save}
          </Button>
          {former && (
            <Button onClick={() => void save(former)}>
              {words.back}: {[former.name, former.address].filter(Boolean).join(', ')}
            </Button>
          )}
          <Button onClick={() => void removeIt()}>{words.places.remove}</Button>
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
