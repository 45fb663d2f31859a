import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { MERGED_KINDS, type EditedKind } from '#shop/catalogue/products/names/name-record.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { kindIn, namePath } from './name-paths.ts'
import styles from './names.module.css'

/** By which the list of products has the titles of one. */
const FILTERS: Partial<Record<EditedKind, string>> = { contributor: 'person', publisher: 'publisher', series: 'series' }

export type NameAnswer = OfficeAnswer<'get', '/catalogue/{kind}/{id}'>

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const parameters = { kind: kindIn(request), id }
  return loadScreen(request, '/catalogue/{kind}/{id}', { parameters, query: { language: officeChoices().language } })
}

/** OFFICE-33: a person, publisher, series, work or newspaper: what is said of it, its titles, and its doubles. */
export function Component() {
  const name = useLoaderData<typeof loader>()
  const { names: words, productList } = useWords()
  const { permissions } = useSession()
  const [isMerging, setMerging] = useState(false)
  const mayWrite = permissions.includes('catalogue.write')
  const { kind, id } = name
  useScreenTitle(name.name)
  useChanges([`${kind}:${id}`])
  const filter = FILTERS[kind]
  const merged = MERGED_KINDS.find((one) => one === kind)
  return (
    <>
      <p className={styles.crumb}>
        {kind === 'work' ? (
          <TextLink to={`${OFFICE_PATH}/products`}>{productList.title}</TextLink>
        ) : (
          <TextLink to={namePath(kind)}>{words.screens[kind]}</TextLink>
        )}
      </p>
      <PageOpening
        title={name.name}
        acts={mayWrite && merged && <Button onClick={() => setMerging(true)}>{words.merge}</Button>}
      />
      {kind === 'publisher' && !hasContact(name.fields) && (
        <Notice tone="waits" icon="warning" title={words.noContact}>
          {name.titleCount === 0 ? words.noContactYet : words.noContactWhy}
        </Notice>
      )}
      <NameForm key={`${kind} ${id}`} name={name} mayWrite={mayWrite} />
      <PageSection title={words.itsTitles}>
        {name.titles.length === 0 ? <p className="quiet">{words.noTitles}</p> : <TitlesOfName titles={name.titles} />}
        {name.titleCount > name.titles.length && (
          <p className="quiet">{words.moreTitles(name.titleCount - name.titles.length)}</p>
        )}
        {filter && name.titles.length > 0 && (
          <p className={styles.asList}>
            <TextLink to={`${OFFICE_PATH}/products?${new URLSearchParams({ [filter]: id })}`}>{words.asList}</TextLink>
          </p>
        )}
      </PageSection>
      {name.merges.length > 0 && <PastMerges name={name} mayWrite={mayWrite} />}
      {isMerging && merged && <MergeDialog kind={merged} name={name} onClose={() => setMerging(false)} />}
    </>
  )
}

function TitlesOfName({ titles }: Pick<NameAnswer, 'titles'>) {
  const { names: words } = useWords()
  return (
    <ul className={styles.titles}>
      {titles.map(({ id: productId, title, year, isWithdrawn, role }) => (
        <li key={`${productId} ${role}`}>
          <TextLink to={`${OFFICE_PATH}/products/${productId}`}>
            <span className="serif">{title}</span>
          </TextLink>{' '}
          <span className="quiet small">
            {[year, role && (words.roles[role] ?? role), isWithdrawn ? words.withdrawn : null]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function hasContact({ address, email, responsibleAddress, responsibleEmail }: NameAnswer['fields']): boolean {
  return Boolean((address && email) || (responsibleAddress && responsibleEmail))
}

function PastMerges({ name, mayWrite }: { name: NameAnswer; mayWrite: boolean }) {
  const words = useWords().names
  const language = useOfficeLanguage()
  const part = useAct('/catalogue-merges/{mergeId}/take-back')
  const inWords = useRefusalWords()
  const { revalidate } = useRevalidator()

  async function takeBack(mergeId: number): Promise<void> {
    const answer = await part.run({ parameters: { mergeId } })
    if (!answer.ok) return void showToast(inWords(answer.failure))
    const { left } = answer.value
    showToast(left.length > 0 ? words.partedBut(left.map((one) => words.left[one]).join(', ')) : words.parted)
    void revalidate()
  }

  return (
    <PageSection title={words.mergedBefore}>
      <ul className={styles.titles}>
        {name.merges.map(({ id, fromName, at, by }) => (
          <li key={id}>
            {fromName}{' '}
            <span className="quiet small">
              {[dayAndTime(new Date(at), language), by.name].filter(Boolean).join(', ')}
            </span>{' '}
            {mayWrite && (
              <Button kind="bare" onClick={() => void takeBack(id)}>
                {words.part}
                <span className="vh">: {fromName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
