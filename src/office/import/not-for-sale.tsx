import { useSession } from '../data/session.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { toSourceTerms } from './import-parts.tsx'
import { useImportWords } from './import-words.ts'
import { rowsAddress } from './rows-address.ts'
import type { Run } from './run.ts'

const REASONS = ['availability-unsaid', 'not-available'] as const

/** How many of the new titles nobody can buy, and why: said before they come into the shop. */
export function NotForSale({ run }: { run: Run }) {
  const words = useImportWords()
  const runWords = words.run
  const { permissions } = useSession()
  const reasons = REASONS.flatMap((code) => {
    const records = run.problems.find((problem) => problem.code === code)?.records ?? 0
    return records > 0 ? [{ code, records }] : []
  })
  if (reasons.length === 0 || run.kind !== 'import') return null
  const all = reasons.reduce((sum, { records }) => sum + records, 0)
  const isUnsaid = reasons.some(({ code }) => code === 'availability-unsaid')
  return (
    <Notice
      tone="waits"
      icon="alert"
      title={<b>{runWords.notForSale(all)}</b>}
      act={
        isUnsaid && permissions.includes('import.sources') ? (
          <TextLink to={toSourceTerms(run.sourceId)}>{runWords.notForSaleAct}</TextLink>
        ) : null
      }
    >
      <ul>
        {reasons.map(({ code, records }) => (
          <li key={code}>
            <TextLink to={rowsAddress(run.run, { list: 'problems', code })}>
              {runWords.notForSaleWhy[code](records)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
