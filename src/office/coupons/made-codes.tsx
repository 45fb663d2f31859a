import { useEffect } from 'react'
import type { OfficeInput } from '#server/office/office-api.ts'
import { saveFile } from '../data/save-file.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { listCsv } from '../ui/list/list-csv.ts'
import { useWords } from '../words/office-words.tsx'
import { useCouponWords } from './coupon-state.ts'

export type Made = Pick<OfficeInput<'post', '/coupon-codes'>['body'], 'codes' | 'benefit' | 'validFrom' | 'validUntil'>

/** COUPON-10: the codes are in a file this once: the shop itself knows only their last signs. */
export function MadeCodes({ made, onClose }: { made: Made; onClose: () => void }) {
  const { many: words, columns } = useWords().coupons
  const { benefitOf } = useCouponWords()
  const { codes, validFrom, validUntil } = made
  const save = () =>
    saveFile(
      `${words.csvFile}-${validFrom}.csv`,
      listCsv<string>(
        [
          { head: columns.code, csv: (code) => code },
          { head: columns.benefit, csv: () => benefitOf(made) },
          { head: words.from, csv: () => validFrom },
          { head: words.until, csv: () => validUntil },
        ],
        codes,
      ),
    )
  // Once by itself: whoever closes the dialog too early has them all the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(save, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.made(codes.length)}
      sentence={words.madeSentence}
      foot={
        <>
          <Button kind="go" onClick={save}>
            {words.again}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <p className="quiet small">{words.kept}</p>
    </Dialog>
  )
}
