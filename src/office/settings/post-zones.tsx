import { useState } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { countryName } from '#shop/people/addresses/countries.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { useListDraft } from '../data/draft/use-list-draft.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { ListDraftNotices } from '../ui/draft/list-draft-notices.tsx'
import { SaveDraftButton } from '../ui/draft/save-draft-button.tsx'
import { useSaveDraft } from '../ui/draft/use-save-draft.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { LastChanged } from './last-changed.tsx'
import { zoneDraft, zoneFaults, zonesOf, type ZoneDraft } from './post-zone-draft.ts'
import { PostZoneForm } from './post-zone-form.tsx'
import styles from './settings.module.css'

type Abroad = OfficeAnswer<'get', '/shipping'>['abroad']

const readZones = ({ zones, version }: Pick<Abroad, 'zones' | 'version'>) => ({ items: zones.map(zoneDraft), version })

/** The zones as they are typed, saved as one table. */
function useZonesDraft(abroad: Abroad) {
  const act = useAct('/shipping/zones')
  const put = (items: readonly ZoneDraft[], version: number) => act.run({ body: { zones: zonesOf(items), version } })
  const draft = useListDraft<ZoneDraft>({
    record: 'post zones',
    ...readZones(abroad),
    save: put,
    readAgain: async () => {
      const now = await getOffice('/shipping', {})
      return now.ok ? readZones(now.value.abroad) : null
    },
  })
  const saveDraft = useSaveDraft({ draft, put })
  return { act, draft, put, saveDraft }
}

/** WAYS-41: what the post costs abroad, by country and weight. */
export function PostZones({ abroad, isByQuote }: { abroad: Abroad; isByQuote: boolean }) {
  const { settings, listDraft } = useWords()
  const words = settings.shipping.zones
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const { act, draft, put, saveDraft } = useZonesDraft(abroad)
  const [isTried, setTried] = useState(false)
  const faults = zoneFaults(draft.items)

  async function save(): Promise<void> {
    setTried(faults.size > 0)
    if (faults.size === 0) await saveDraft()
  }

  return (
    <PageSection
      title={words.title}
      aside={
        <>
          <Button
            icon="plus"
            onClick={() =>
              draft.add({ key: crypto.randomUUID(), name: '', countries: [], steps: [{ toG: '', price: '' }] })
            }
          >
            {words.add}
          </Button>
          <SaveDraftButton isBusy={act.isBusy} onSave={save} />
        </>
      }
    >
      <div className={styles.prose}>
        <p>
          {words.sentence} {draft.isChanged && listDraft.unsaved}
        </p>
        <p className="quiet">
          {words.packing(abroad.packingG)}{' '}
          {permissions.includes('settings.write') && (
            <TextLink to={`${OFFICE_PATH}/settings/packingG`}>{words.changePacking}</TextLink>
          )}
        </p>
        <p className="quiet small">
          <LastChanged changed={abroad.changed} isDefault={abroad.version === 0} />{' '}
          {abroad.former && !draft.isChanged && (
            <TextButton onClick={() => abroad.former && void put(abroad.former.zones.map(zoneDraft), abroad.version)}>
              {words.back(abroad.former.zones.length)}
            </TextButton>
          )}
        </p>
      </div>
      {!isByQuote && draft.items.length > 0 && <Notice tone="next" icon="info" title={words.fixedPrice} />}
      <ListDraftNotices
        draft={draft}
        refusal={act.refusal}
        nameOf={({ name }) => name || words.unnamed}
        fieldName={(field) => words.fields[field]}
        inWords={(field, value) => inWords(field, value, language)}
      />
      {isTried && faults.size > 0 && <Notice tone="wrong" icon="alert" isNews title={words.faulty} />}
      {draft.items.length === 0 && <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>}
      {draft.items.map((zone, place) => (
        <PostZoneForm
          key={zone.key}
          zone={zone}
          taken={draft.items.flatMap(({ countries }) => countries)}
          faultAt={(at) => (isTried ? (faults.get(`${place}.${at}`) ?? null) : null)}
          onChange={(part) => draft.change(zone.key, part)}
          onRemove={() => draft.remove(zone.key)}
        />
      ))}
    </PageSection>
  )
}

function inWords(field: keyof ZoneDraft, value: unknown, language: ReturnType<typeof useOfficeLanguage>): string {
  if (field === 'countries')
    return (value as ZoneDraft['countries']).map((one) => countryName(one, language)).join(', ')
  if (field === 'steps')
    return (value as ZoneDraft['steps']).map(({ toG, price }) => `${toG} g: ${price} Ft`).join(', ')
  return String(value)
}
