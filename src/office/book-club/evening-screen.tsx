import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { formatDay } from '#words/format.ts'
import { getOffice, type OfficeRefusal } from '../data/ask-office.ts'
import { loadScreen } from '../data/load-screen.ts'
import { saveFile } from '../data/save-file.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useListDraft } from '../data/draft/use-list-draft.ts'
import { usePresence } from '../data/use-presence.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { ListDraftNotices } from '../ui/draft/list-draft-notices.tsx'
import { SaveDraftButton } from '../ui/draft/save-draft-button.tsx'
import { useSaveDraft } from '../ui/draft/use-save-draft.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import type { PickedProduct } from '../ui/pick/product-picker.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { EveningFields } from './evening-fields.tsx'
import { draftEvening, guestsByState, sentEvening, eveningStanding, type EveningDraft } from './evening.ts'
import { GuestTable } from './guest-table.tsx'
import styles from './book-club.module.css'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadScreen(request, '/book-club/evenings/{id}', { parameters: { id: params.id ?? '' }, query: {} })
}

/** OFFICE-63: an evening: when it is, what is read, who comes. */
export function Component() {
  const { bookClub: words } = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const read = useLoaderData<typeof loader>()
  const { id, version, isCalledOff, isOver } = read
  const day = `${formatDay(read.day, language)} ${read.time}`
  useScreenTitle(day)
  useChanges(['book-club'])
  const others = usePresence(`book-club:${id}`)
  const sentence = useStandingSentence()
  const [tellsGuests, setTellsGuests] = useState(false)
  const [isCallingOff, setCallingOff] = useState(false)
  const { put, draft, saveDraft, save } = useEveningDraft(tellsGuests)
  const [evening = draftEvening(read)] = draft.items
  const isMoved = evening.day !== read.day || evening.time !== read.time
  const mayChange = permissions.includes('window.write') && !isOver

  return (
    <>
      <ClubCrumb day={day} />
      <Presence names={others} />
      <PageOpening
        title={day}
        sentence={sentence}
        acts={
          mayChange && (
            <EveningActs
              isCalledOff={isCalledOff}
              isBusy={save.isBusy}
              onCallOff={() => setCallingOff(true)}
              onHold={() => void put([evening], version)}
              onSave={saveDraft}
            />
          )
        }
      />
      <ListDraftNotices
        draft={draft}
        refusal={save.refusal}
        nameOf={() => day}
        fieldName={(field) => words.fields[String(field)] ?? String(field)}
      />
      <div className={styles.columns}>
        <div>
          {mayChange ? (
            <EveningForm
              {...{ evening, draft, isMoved, tellsGuests }}
              refusal={save.refusal}
              onTellGuests={setTellsGuests}
            />
          ) : (
            <Book id={evening.product} />
          )}
        </div>
        <Guests />
      </div>
      <CallOffDialog evening={read} isOpen={isCallingOff} onClose={() => setCallingOff(false)} />
    </>
  )
}

/** What is read, where nothing can be changed any more. */
function Book({ id }: { id: string | null }) {
  const { bookClub: words } = useWords()
  const { products, isOver } = useLoaderData<typeof loader>()
  return <p>{products.find((one) => one.id === id)?.title ?? (isOver ? words.noBookWas : words.noBook)}</p>
}

function ClubCrumb({ day }: { day: string }) {
  const { rail } = useWords()
  return (
    <p className="quiet small">
      <TextLink to={`${OFFICE_PATH}/book-club`}>{rail.bookClub}</TextLink> / {day}
    </p>
  )
}

type EveningFormProps = {
  evening: EveningDraft
  draft: ReturnType<typeof useEveningDraft>['draft']
  isMoved: boolean
  tellsGuests: boolean
  refusal: OfficeRefusal | null
  onTellGuests: (tells: boolean) => void
}

function EveningForm({ evening, draft, isMoved, tellsGuests, refusal, onTellGuests }: EveningFormProps) {
  const { bookClub: words } = useWords()
  const { id, taken, guests, products } = useLoaderData<typeof loader>()
  const { coming } = guestsByState(guests)
  const [picked, setPicked] = useState<PickedProduct | null>(null)
  const book = [picked, ...products].find((one) => one?.id === evening.product)?.title
  return (
    <>
      <EveningFields
        evening={evening}
        book={evening.product === null ? null : (book ?? words.withdrawn)}
        taken={taken}
        refusal={refusal}
        onChange={(part) => draft.change(id, part)}
        onBook={(product) => {
          setPicked(product)
          draft.change(id, { product: product.id })
        }}
      />
      {isMoved && coming.length > 0 && (
        <Checkbox label={words.tellGuests(coming.length)} isChecked={tellsGuests} onChange={onTellGuests} />
      )}
    </>
  )
}

/** An evening as it is typed, saved as a list of one. */
function useEveningDraft(tellsGuests: boolean) {
  const read = useLoaderData<typeof loader>()
  const { id, version } = read
  const save = useAct('/book-club/evenings/{id}')
  const put = ([one]: readonly EveningDraft[], seen: number) =>
    save.run({ parameters: { id }, body: { ...sentEvening(one ?? draftEvening(read)), tellsGuests, version: seen } })
  const draft = useListDraft({
    record: `evening ${id}`,
    items: [draftEvening(read)],
    version,
    save: put,
    readAgain: async () => {
      const now = await getOffice('/book-club/evenings/{id}', { parameters: { id }, query: {} })
      return now.ok ? { items: [draftEvening(now.value)], version: now.value.version } : null
    },
  })
  const saveDraft = useSaveDraft({ draft, put })
  return { put, draft, saveDraft, save }
}

/** How it stands, as it stood when the screen was opened. */
function useStandingSentence(): string {
  const { bookClub: words } = useWords()
  const read = useLoaderData<typeof loader>()
  const { taken, seats } = read
  const [now] = useState(() => new Date())
  return {
    calledOff: words.calledOff,
    wasCalledOff: words.calledOffWas,
    over: words.wasOver(taken),
    underWay: words.underWay(taken, seats),
    full: words.seatsTaken(taken, seats),
    open: words.seatsTaken(taken, seats),
  }[eveningStanding(read, now)]
}

type EveningActsProps = {
  isCalledOff: boolean
  isBusy: boolean
  onCallOff: () => void
  onHold: () => void
  onSave: ReturnType<typeof useSaveDraft>
}

function EveningActs({ isCalledOff, isBusy, onCallOff, onHold, onSave }: EveningActsProps) {
  const { bookClub: words, listDraft } = useWords()
  return (
    <>
      {!isCalledOff && (
        <Button kind="final" onClick={onCallOff}>
          {words.callOff}
        </Button>
      )}
      {isCalledOff ? (
        <Button kind="go" busy={isBusy ? listDraft.saving : null} onClick={onHold}>
          {words.holdAfterAll}
        </Button>
      ) : (
        <SaveDraftButton isBusy={isBusy} onSave={onSave} />
      )}
    </>
  )
}

/** Who comes; the list can be taken out, which is written down. */
function Guests() {
  const { bookClub: words } = useWords()
  const { id, day, guests: all, isOver } = useLoaderData<typeof loader>()
  const { coming: guests, waiting } = guestsByState(all)
  const seats = guests.reduce((sum, one) => sum + one.seats, 0)
  const takeOut = useAct('/book-club/evenings/{id}/guests-taken')

  async function saveTable(): Promise<void> {
    const written = await takeOut.run({ parameters: { id }, body: { as: 'table' } })
    if (!written.ok) return void showToast(words.notWritten)
    const head = [words.guest.name, words.guest.email, words.guest.seats, words.guest.signedUp]
    const rows = guests.map(({ name, email, seats: count, signedUpAt }) => [name, email, count, signedUpAt])
    saveFile(`${words.file}-${day}.csv`, CSV_MARK + [head, ...rows].map(csvRow).join(''))
  }

  return (
    <PageSection
      title={words.guests(guests.length, seats)}
      aside={
        guests.length > 0 && (
          <>
            <ButtonLink to={`${OFFICE_PATH}/print/door/${id}`} icon="print">
              {words.doorList}
            </ButtonLink>{' '}
            <Button kind="bare" busy={takeOut.isBusy ? words.writing : null} onClick={() => void saveTable()}>
              {words.csv}
            </Button>
          </>
        )
      }
    >
      {guests.length > 0 ? (
        <GuestTable guests={guests} caption={words.guestCaption} />
      ) : (
        <p className="quiet">{isOver ? words.noGuestsCame : words.noGuests}</p>
      )}
      {waiting.length > 0 && (
        <>
          <h3>{words.waiting(waiting.length)}</h3>
          <p className="quiet">{words.waitingSentence}</p>
          <GuestTable guests={waiting} caption={words.waiting(waiting.length)} />
        </>
      )}
    </PageSection>
  )
}
