import { useState, type KeyboardEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { CATEGORY_TREES, type CategoryTree } from '#shop/catalogue/products/category.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useAct } from '../data/use-act.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { CategoryDialog, NewCategoryDialog } from './category-dialogs.tsx'
import styles from './categories.module.css'

export type OfficeCategory = OfficeAnswer<'get', '/categories'>['categories'][number]
type Opened = { edited: string } | { tree: CategoryTree; parentId: string | null }

export async function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/categories', {})
}

/** OFFICE-34: the three trees with order, names and addresses, what is empty, and how they are moved. */
export function Component() {
  const { categories } = useLoaderData<typeof loader>()
  const words = useWords().categories
  const mayWrite = useSession().permissions.includes('catalogue.write')
  const [opened, setOpened] = useState<Opened | null>(null)
  const usual = useAct('/first-visit/usual-categories')
  const inWords = useRefusalWords()
  useScreenTitle(words.title)
  useChanges(['categories', ...CATEGORY_TREES.map((tree) => `categories:${tree}`)])

  async function addUsual(): Promise<void> {
    const answer = await usual.run({})
    showToast(answer.ok ? words.usualDone : inWords(answer.failure))
  }

  const edited = opened && 'edited' in opened ? categories.find(({ id }) => id === opened.edited) : undefined
  return (
    <>
      <PageOpening title={words.title} sentence={words.sentence} />
      {mayWrite && CATEGORY_TREES.some((tree) => categories.every((one) => one.tree !== tree)) && (
        <Notice
          tone="next"
          icon="info"
          title={words.usualWhy}
          act={
            <Button kind="go" busy={usual.isBusy ? words.usualBusy : null} onClick={() => void addUsual()}>
              {words.usual}
            </Button>
          }
        />
      )}
      {CATEGORY_TREES.map((tree) => {
        const own = categories.filter((one) => one.tree === tree)
        return (
          <PageSection
            key={tree}
            title={words.trees[tree]}
            aside={
              mayWrite && (
                <Button icon="plus" kind="bare" onClick={() => setOpened({ tree, parentId: null })}>
                  {words.add}
                  <span className="vh">: {words.trees[tree]}</span>
                </Button>
              )
            }
          >
            {own.length === 0 ? (
              <p className="quiet">{words.empty}</p>
            ) : (
              <Level all={own} parentId={null} mayWrite={mayWrite} onOpen={setOpened} />
            )}
          </PageSection>
        )
      })}
      {edited && <CategoryDialog category={edited} all={categories} onClose={() => setOpened(null)} />}
      {opened && 'tree' in opened && <NewCategoryDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type LevelProps = {
  all: readonly OfficeCategory[]
  parentId: string | null
  mayWrite: boolean
  onOpen: (opened: Opened) => void
}

function Level({ all, parentId, mayWrite, onOpen }: LevelProps) {
  const beside = all.filter((one) => one.parentId === parentId)
  if (beside.length === 0) return null
  return (
    <ul className={styles.level}>
      {beside.map((category, at) => (
        <li key={category.id}>
          <CategoryRow
            category={category}
            at={at}
            last={beside.length - 1}
            hasBelow={all.some((one) => one.parentId === category.id)}
            mayWrite={mayWrite}
            onOpen={onOpen}
          />
          {parentId === null && <Level all={all} parentId={category.id} mayWrite={mayWrite} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  )
}

type RowProps = Pick<LevelProps, 'mayWrite' | 'onOpen'> & {
  category: OfficeCategory
  at: number
  last: number
  /** Its titles may stand in the categories below it alone: then it is not empty. */
  hasBelow: boolean
}

/** Moved by its buttons, or by Alt and an arrow while its name has the keyboard. */
function CategoryRow({ category, at, last, hasBelow, mayWrite, onOpen }: RowProps) {
  const words = useWords().categories
  const language = useOfficeLanguage()
  const edit = useAct('/categories/edit')
  const offerUndo = useUndo('/categories/edit')
  const inWords = useRefusalWords()
  const name = language === 'hu' ? category.fields.nameHu : category.fields.nameEn
  const { id, titles } = category

  async function moveTo(position: number): Promise<void> {
    if (position < 0 || position > last) return
    const answer = await edit.run({ body: { id, changes: {}, position } })
    if (!answer.ok) return void showToast(inWords(answer.failure))
    const before = answer.value.position
    offerUndo({ done: words.moved, back: { body: { id, changes: {}, position: before } }, undone: words.undone })
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || !mayWrite) return
    event.preventDefault()
    void moveTo(at + step)
  }

  return (
    <div className={styles.row}>
      {mayWrite ? (
        <button
          type="button"
          className={styles.name}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={handleKey}
          onClick={() => onOpen({ edited: id })}
        >
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {(titles > 0 || !hasBelow) && <span className="quiet small">{words.titles(titles)}</span>}
      {titles > 0 && (
        <span className={styles.stock}>
          <TextLink to={`${OFFICE_PATH}/stock?category=${encodeURIComponent(id)}`}>
            <span className="small">{words.stock}</span>
          </TextLink>
        </span>
      )}
      {mayWrite && <RowActs {...{ category, name, at, last, onOpen }} onMove={(to) => void moveTo(to)} />}
    </div>
  )
}

type RowActsProps = Pick<RowProps, 'category' | 'at' | 'last' | 'onOpen'> & {
  name: string
  onMove: (to: number) => void
}

function RowActs({ category: { id, tree, parentId }, name, at, last, onOpen, onMove }: RowActsProps) {
  const words = useWords().categories
  return (
    <span className={styles.acts}>
      {parentId === null && (
        <IconButton icon="plus" label={words.addBelow(name)} onClick={() => onOpen({ tree, parentId: id })} />
      )}
      <IconButton
        icon="down"
        className={styles.up}
        label={words.up(name)}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton icon="down" label={words.down(name)} disabled={at === last} onClick={() => onMove(at + 1)} />
    </span>
  )
}
