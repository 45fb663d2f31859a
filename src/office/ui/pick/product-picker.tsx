import { done } from '#kit/result.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatForints } from '#words/format.ts'
import { getOffice } from '../../data/ask-office.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { PickDialog } from './pick-dialog.tsx'
import type { FindOptions } from './use-options.ts'

export type PickedProduct = OfficeAnswer<'get', '/pick/products'>['products'][number]

type ProductPickerProps = {
  onPick: (product: PickedProduct) => void
  onClose: () => void
  /** Stays open for the next one. */
  isForMany?: boolean
}

/** A title, by words, EAN or a scan. Mounted, it is open: `{isPicking && <ProductPicker … />}`. */
export function ProductPicker({ onPick, onClose, isForMany }: ProductPickerProps) {
  const words = useWords().pick
  const language = useOfficeLanguage()

  const find: FindOptions<PickedProduct> = async (q, signal) => {
    const answer = await getOffice('/pick/products', { query: { q, language } }, signal)
    if (!answer.ok) return answer
    const { products, isExact } = answer.value
    return done({
      exact: isExact ? products[0] : undefined,
      options: products.map((product) => ({
        id: product.id,
        label: product.title,
        aside: [product.author, product.year].filter(Boolean).join(', '),
        end: `${formatForints(product.price, language)} · ${words.free(product.free)}`,
        picture: product.picture,
        isSerif: true,
        value: product,
      })),
    })
  }

  return (
    <PickDialog
      title={words.product}
      label={words.productBy}
      find={find}
      onPick={onPick}
      onClose={onClose}
      isForMany={isForMany}
      isScanned
    />
  )
}
