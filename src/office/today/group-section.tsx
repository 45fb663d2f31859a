import { Link } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import type { TodayGroupName } from '#shop/house/today/today-groups.ts'
import { formatForints, formatMonthDay } from '#words/format.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ageInWords } from './age-in-words.ts'
import type { TodayAnswer } from './today-screen.tsx'
import styles from './today.module.css'

type Group = TodayAnswer['groups'][number]
type Item = Group['items'][number]
type Backup = TodayAnswer['backup']

/** Where all of a group is worked on; null where there is no such screen. */
const SCREENS: Record<TodayGroupName, string | null> = {
  'leaves-today': '/pack',
  'money': '/orders?view=needs-person',
  'approvals': '/approvals',
  'mentions': null,
  'returns': '/returns',
  'set-aside': '/orders?view=to-pack',
  'put-aside': '/set-asides',
  'quotes': '/orders?view=quote-wanted',
  'parcels': '/orders?view=needs-person',
  'copies': '/stock/to-order',
  'sold-beyond': null,
  'stock-conflicts': '/import',
  'counts': '/stock/counts',
  'imports': '/import',
  'import-decisions': '/import/decisions',
  'messages': '/messages',
  'reader-words': '/reader-words',
  'privacy': '/privacy',
  'letters': '/letters',
  'invoices': '/invoices?view=failed',
  'publishing': null,
  'prices': '/prices',
  'backup': null,
}

/** Whose number would tell nobody anything. */
const NAMED_BY_TITLE: ReadonlySet<Item['reason']['kind']> = new Set([
  'price',
  'publishing',
  'sold-beyond',
  'reader-words',
  'erasure-find',
])

type GroupSectionProps = { group: Group; backup: Backup; now: Date; isOpened: boolean }

function isDiffering({ reason }: Pick<Item, 'reason'>): boolean {
  return reason.kind === 'attention' && reason.attention === 'documents-differ'
}

function pathOf({ number, reason }: Item): string {
  if (reason.kind === 'publishing') return `${OFFICE_PATH}/products/${reason.isNew ? `new?ean=${number}` : number}`
  if (reason.kind === 'put-aside') return `${OFFICE_PATH}/set-asides?sought=${number}`
  if (reason.kind === 'reader-words') return `${OFFICE_PATH}/reader-words${reason.isReported ? '?view=reported' : ''}`
  if (reason.kind === 'approval') return `${OFFICE_PATH}/approvals`
  if (reason.kind === 'count') return `${OFFICE_PATH}/stock/counts/${number}/differences`
  if (reason.kind === 'sold-beyond') return `${OFFICE_PATH}/products/${reason.isKnown ? number : `new?ean=${number}`}`
  if (reason.kind === 'price') return `${OFFICE_PATH}/products/${number}#part-price`
  if (reason.kind === 'erasure-find') return `${OFFICE_PATH}/privacy#finds`
  if (reason.kind === 'privacy') return `${OFFICE_PATH}/privacy/${number}`
  if (isDiffering({ reason })) return `${OFFICE_PATH}/orders/${number}/documents`
  return `${OFFICE_PATH}/${reason.kind === 'message' ? 'messages' : 'orders'}/${number}`
}

/** A group as an entry of a contents page: how many, what it means, how old, and the first of it with the way out. */
export function GroupSection({ group, backup, now, isOpened }: GroupSectionProps) {
  const words = useWords()
  const { title, says } = words.today.groups[group.group]
  // The list of failed ones has none of those that differ.
  const screen = group.group === 'invoices' && group.items.every(isDiffering) ? null : SCREENS[group.group]
  const heading = (
    <>
      {title}
      <span className="vh">: {group.count}</span>
    </>
  )
  return (
    <section className={classNames(styles.group, group.group === 'money' && styles.urgent)}>
      <p className={styles.number} aria-hidden="true">
        {group.count}
      </p>
      <div>
        <h2>{screen ? <Link to={OFFICE_PATH + screen}>{heading}</Link> : heading}</h2>
        <p className="quiet">{says}</p>
        {group.group === 'backup' && <BackupSentence group={group} backup={backup} now={now} />}
      </div>
      {group.oldest && group.group !== 'backup' && (
        <p className={styles.age}>{words.today.oldest(ageInWords(new Date(group.oldest), now, words.today))}</p>
      )}
      {group.items.length > 0 && (
        <ul className={styles.items}>
          {group.items.map((item, at) => (
            <li key={`${item.number} ${at}`}>
              <div className={styles.item}>
                <p>
                  <Link to={importPath(item) ?? pathOf(item)}>
                    {item.reason.kind === 'erasure-find' && words.privacy.finds.on[item.reason.of](item.reason.number)}
                    {NAMED_BY_TITLE.has(item.reason.kind) ? null : <b>{item.number} </b>}
                    {item.buyer}
                  </Link>
                </p>
                <p className="quiet">
                  <ItemSentence item={item} />
                </p>
              </div>
              <ButtonLink to={importPath(item) ?? pathOf(item)}>{words.today.groups[group.group].act}</ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <MoreLink group={group} isOpened={isOpened} />
    </section>
  )
}

/** Of what files have brought; null of all else. */
function importPath({ reason }: Item): string | null {
  if (reason.kind === 'import-decision') return `${OFFICE_PATH}/import/decisions`
  if (reason.kind === 'import-run') return `${OFFICE_PATH}/import/${reason.run}`
  return reason.kind === 'stock-conflict'
    ? `${OFFICE_PATH}/import/${reason.run}?list=problems&code=fewer-than-promised`
    : null
}

function BackupSentence({ group, backup, now }: Omit<GroupSectionProps, 'isOpened'>) {
  const { today } = useWords()
  const problem = backup?.problem ?? null
  return (
    <>
      <p>
        {group.oldest ? today.lastBackup(ageInWords(new Date(group.oldest), now, today)) : today.neverBackedUp}{' '}
        {!problem && today.howToBackUp}
      </p>
      {problem && (
        <p>
          {today.backupProblems[problem.kind](ageInWords(new Date(problem.at), now, today))}{' '}
          <span lang="en">{problem.words}</span>
        </p>
      )}
    </>
  )
}

/** Why it waits, and what to do, in a sentence. */
function ItemSentence({ item: { reason } }: { item: Item }) {
  const words = useWords()
  const language = useOfficeLanguage()
  switch (reason.kind) {
    case 'attention': {
      const { says, toDo } = words.attention[reason.attention]
      return `${says} ${toDo}`
    }
    case 'parcel':
      return [
        reason.place,
        words.today.copies(reason.copies),
        reason.isPacked ? words.today.packed : words.today.toPack,
      ]
        .filter(Boolean)
        .join(' · ')
    case 'import-run':
      return `${words.today.importStates[reason.state]} ${reason.file}`
    case 'import-decision':
      return <i className="serif">{reason.title}</i>
    case 'stock-conflict':
      return (
        <>
          <i className="serif">{reason.title}</i>: {words.today.conflict(reason.said, reason.held)}
        </>
      )
    case 'put-aside':
      return (
        <>
          <i className="serif">{reason.title}</i>{' '}
          {reason.isOver
            ? words.today.putBack(reason.place, reason.shelf)
            : words.today.putAside(reason.place, reason.shelf, dayAndTime(new Date(reason.until), language))}
        </>
      )
    case 'sold-beyond':
      return words.today.soldBeyond(reason.copies, reason.place, reason.isKnown)
    case 'count':
      return words.counts.what(reason.range, reason.shelf, reason.titles)
    case 'approval':
      return words.today.approval(reason.askedBy, formatForints(reason.amount, language), reason.words)
    case 'mention':
      return words.today.mention(reason.by, reason.text)
    case 'return':
      return words.today.returns(reason.copies, formatMonthDay(reason.refundBy, language))
    case 'quote': {
      const name = reason.country && new Intl.DisplayNames([language], { type: 'region' }).of(reason.country)
      const weight = reason.grams === null ? null : `${(reason.grams / 1000).toLocaleString(language)} kg`
      return words.today.quote(name || words.today.anotherCountry, reason.copies, weight)
    }
    case 'missing':
      return (
        <>
          <i className="serif">{reason.title}</i>: {words.today.missing(reason.copies)}
        </>
      )
    case 'erasure-find':
    case 'reader-words':
    case 'message':
      return words.today.quoted(reason.text)
    case 'privacy':
      return [
        words.privacy.kinds[reason.asked],
        words.privacy.states[reason.isProven ? 'proven' : 'received'],
        `${words.privacy.columns.due}: ${formatMonthDay(reason.dueOn, language)}`,
      ].join(' · ')
    case 'price':
      return words.today.price[reason.finding](reason.lastDay && formatMonthDay(reason.lastDay, language))
    case 'publishing':
      return words.today.publishing[reason.failure]
    case 'letter':
    case 'invoice':
      return reason.failure ? `${words.today[reason.kind]}: ${reason.failure}` : `${words.today[reason.kind]}.`
  }
}

/** Every number can be opened: all of the group stands below its first ones then. */
export function MoreLink({ group, isOpened }: { group: Group; isOpened: boolean }) {
  const words = useWords()
  const hidden = group.count - group.items.length
  if (isOpened)
    return (
      <p className={styles.more}>
        <TextLink to={OFFICE_PATH}>{words.today.fewer}</TextLink>
      </p>
    )
  if (hidden <= 0 || group.items.length === 0) return null
  return (
    <p className={styles.more}>
      <TextLink to={`${OFFICE_PATH}?opened=${group.group}`}>{words.today.more(hidden)}</TextLink>
    </p>
  )
}
