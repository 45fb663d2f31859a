import type { ReactNode } from 'react'
import type { OfficeRefusal } from '../../data/ask-office.ts'
import type { Listed, MetEntry } from '../../data/draft/list-draft.ts'
import type { ListForm } from '../../data/draft/use-list-draft.ts'
import { useWords } from '../../words/office-words.tsx'
import { ConflictChoice } from '../controls/conflict-choice.tsx'
import { TextButton } from '../controls/text-link.tsx'
import { Notice } from '../page/notice.tsx'
import { PageSection } from '../page/page-opening.tsx'
import { Refusal } from '../act/refusal.tsx'

type ListDraftNoticesProps<Item extends Listed> = {
  draft: ListForm<Item>
  refusal: OfficeRefusal | null
  /** What an entry is called, and its field. */
  nameOf: (item: Item) => string
  fieldName: (field: keyof Item) => string
  /** A value of a field in words. */
  inWords?: (field: keyof Item, value: unknown) => ReactNode
}

/** What has to be known of a draft before it is saved: typed before, saved by others meanwhile, changed by two, refused. */
export function ListDraftNotices<Item extends Listed>(props: ListDraftNoticesProps<Item>) {
  const { draft, refusal, nameOf, fieldName, inWords = (_, value) => textOf(value) } = props
  const words = useWords().listDraft
  return (
    <>
      {draft.areFromBefore && (
        <Notice
          tone="next"
          icon="info"
          title={words.fromBefore}
          act={<TextButton onClick={draft.throwAway}>{words.throwAway}</TextButton>}
        />
      )}
      {draft.hasTheirs && draft.met.length === 0 && (
        <Notice tone="next" icon="info" isNews title={words.theirsTaken}>
          {words.theirsTakenNext}
        </Notice>
      )}
      <Refusal of={{ refusal }} own={words.refusals} except="stale">
        {words.kept}
      </Refusal>
      {draft.met.map((met) => (
        <Met key={`${met.key} ${String(met.field)}`} {...{ met, draft, nameOf, fieldName, inWords }} />
      ))}
    </>
  )
}

type MetProps<Item extends Listed> = Required<Omit<ListDraftNoticesProps<Item>, 'refusal'>> & {
  met: MetEntry<Item>
}

function Met<Item extends Listed>({ met, draft, nameOf, fieldName, inWords }: MetProps<Item>) {
  const words = useWords().listDraft
  const item = draft.items.find(({ key }) => key === met.key) ?? (met.mine as Item) ?? (met.theirs as Item)
  const { field } = met
  const shown = (value: unknown) =>
    field === 'gone' ? (value === null ? words.takenOut : words.staysIn) : inWords(field, value)
  return (
    <PageSection title={field === 'gone' ? nameOf(item) : `${nameOf(item)}: ${fieldName(field)}`}>
      <p className="quiet small">{words.met}</p>
      <ConflictChoice
        theirsFrom={words.savedByOther}
        theirs={shown(met.theirs)}
        mine={shown(met.mine)}
        chosen={null}
        canBeBoth={false}
        onChoose={(side) => draft.choose(met, side === 'theirs' ? 'theirs' : 'mine')}
      />
    </PageSection>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'object') return Object.values(value).map(textOf).join(' / ')
  return String(value as string | number | boolean)
}
