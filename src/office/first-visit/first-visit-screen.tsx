import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { GAP_GROUPS, type GapGroup, type GapKind } from '#shop/house/setup/setup-gaps.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './first-visit.module.css'

type Step = OfficeAnswer<'get', '/first-visit'>['steps'][number]

/** The screen that fills a gap; null where it is filled on the shop's machine, or by the press beside it. */
const SCREENS: Record<GapKind, string | null> = {
  'mail': '/connections/mail',
  'operator': '/settings/operator',
  'vat-rates': null,
  'vat-class': '/vat',
  'shipping-prices': '/shipping',
  'payment': '/connections',
  'places': '/places/new',
  'parcel-points': '/shipping',
  'pickup-shop': '/places/new',
  'titles': '/products/new',
  'seller-contact': '/settings/operator',
  'seller-numbers': '/settings/operator',
  'hosting': '/settings/hosting',
  'conciliation': '/settings/conciliation',
  'example-texts': '/texts',
  'guarantee-notice': '/texts/guarantee-notice',
  'safety-contacts': '/publishers',
  'invoices': '/connections',
  'public-address': null,
  'opening-hours': '/settings/openingHours',
  'about-us': '/texts',
  'categories': null,
  'pictures': '/products?gap=picture',
  'descriptions': '/products?gap=description',
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/first-visit', {})
}

/** OFFICE-67: what a new shop still needs; each step leads to the screen that fills it, and ticks itself off. */
export function Component() {
  const { firstVisit: words } = useWords()
  const { name } = useSession()
  const { steps } = useLoaderData<typeof loader>()
  useScreenTitle(words.title)
  useChanges(['settings', 'shipping', 'places', 'contents', 'today'])
  const left = steps.filter(({ isDone }) => !isDone)
  const toSell = left.filter(({ group }) => group === 'sell').length
  const isWhole = left.every(({ group }) => group === 'found')
  return (
    <>
      <PageOpening
        title={words.greeting(name, left.length)}
        sentence={words.progress(steps.length - left.length, steps.length, toSell)}
        acts={<ButtonLink to={OFFICE_PATH}>{words.today}</ButtonLink>}
      />
      {isWhole && <Notice tone="good" icon="tick" title={words.whole} />}
      <div className={styles.groups}>
        {GAP_GROUPS.map((group, at) => (
          <Group
            key={group}
            group={group}
            number={at + 1}
            steps={steps.filter((step) => step.group === group)}
            first={left[0]}
          />
        ))}
      </div>
    </>
  )
}

type GroupProps = { group: GapGroup; number: number; steps: readonly Step[]; first: Step | undefined }

function Group({ group, number, steps, first }: GroupProps) {
  const { firstVisit: words } = useWords()
  if (steps.length === 0) return null
  return (
    <section>
      <header className={styles.head}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div>
          <h2>{words.groups[group]}</h2>
          <p className="quiet">{words.ofGroup(steps.filter(({ isDone }) => isDone).length, steps.length)}</p>
        </div>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepEntry key={`${step.kind} ${step.value ?? ''}`} step={step} isNext={step === first} />
        ))}
      </ol>
    </section>
  )
}

function StepEntry({ step, isNext }: { step: Step; isNext: boolean }) {
  const { firstVisit: words } = useWords()
  const { title, missing, done } = words.steps[step.kind]
  return (
    <li className={classNames(step.isDone ? styles.done : styles.left)}>
      <Icon name={step.isDone ? 'done' : 'toDo'} />
      <div>
        <p className={styles.title}>
          {title} <span className="vh">({step.isDone ? words.done : words.notDone})</span>
        </p>
        <p className="quiet small">{step.isDone ? done : missing(step.value ?? '', step.count ?? 0)}</p>
      </div>
      {!step.isDone && <StepAct kind={step.kind} isNext={isNext} />}
    </li>
  )
}

/** The way to fill it: a press, or the screen for it. The next one to do is the filled button. */
function StepAct({ kind, isNext }: { kind: GapKind; isNext: boolean }) {
  const { firstVisit: words } = useWords()
  const { permissions } = useSession()
  const lawful = useAct('/vat-rates-of-the-law')
  const usual = useAct('/first-visit/usual-categories')
  const look = isNext ? 'go' : 'line'
  const screen = SCREENS[kind]
  const refused = () => showToast(words.refused)
  if (kind === 'vat-rates')
    return (
      <Button
        kind={look}
        busy={lawful.isBusy ? words.doing : null}
        onClick={async () => {
          const given = await lawful.run({})
          if (given.ok) showToast(words.lawfulGiven(given.value.vatClasses.length))
          else refused()
        }}
      >
        {words.steps[kind].act}
      </Button>
    )
  if (kind === 'categories' && permissions.includes('catalogue.write'))
    return (
      <Button
        kind={look}
        busy={usual.isBusy ? words.doing : null}
        onClick={async () => {
          const given = await usual.run({})
          if (given.ok) showToast(words.categoriesGiven(given.value.categories))
          else refused()
        }}
      >
        {words.steps[kind].act}
      </Button>
    )
  if (!screen) return null
  return (
    <ButtonLink kind={look} to={OFFICE_PATH + screen}>
      {words.steps[kind].act}
    </ButtonLink>
  )
}
