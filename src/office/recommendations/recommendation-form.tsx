import type { OfficeRefusal } from '../data/ask-office.ts'
import { GIFT_READERS, type GiftReader } from '#shop/catalogue/products/gift-readers.ts'
import { BothLanguages } from '../ui/controls/both-languages.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useWords } from '../words/office-words.tsx'
import type { DraftRecommendation, RecommendedProduct } from './recommendation.ts'
import styles from './recommendations.module.css'

type RecommendationFormProps = {
  recommendation: DraftRecommendation
  product: RecommendedProduct | undefined
  /** Its place among all that are sent, by which the office names a field. */
  place: number
  refusal: OfficeRefusal | null
  onChange: (part: Partial<DraftRecommendation>) => void
  onRemove: () => void
  onSaveAndPrint: () => void
  isBusy: boolean
}

/** Who recommends it, what they do in the shop, and their words. */
export function RecommendationForm(props: RecommendationFormProps) {
  const { recommendation, product, place, refusal, onChange, onRemove, onSaveAndPrint, isBusy } = props
  const { recommendations: words, listDraft } = useWords()
  const { recommender, position, words: texts } = recommendation
  // What a device stored before there was a gift finder knows nothing of it.
  const giftFor = (recommendation.giftFor as readonly GiftReader[] | undefined) ?? []
  const problemOf = (field: string) => {
    const at = `recommendations/${place}/${field}`
    return refusal?.fields?.some((one) => one.field === at || one.field.startsWith(`${at}/`))
      ? (words.problems[field] ?? words.problems.other)
      : null
  }
  return (
    <PageSection
      title={product?.title ?? words.withdrawn}
      aside={
        <Button kind="bare" icon="remove" onClick={onRemove}>
          {words.remove}
        </Button>
      }
    >
      <div className={styles.form}>
        {problemOf('product') && <p className={styles.problem}>{problemOf('product')}</p>}
        <BothLanguages
          label={words.fields.words}
          rows={5}
          maxLength={2000}
          value={texts}
          onChange={(value) => onChange({ words: value })}
        />
        <BothLanguages
          label={words.fields.recommender}
          maxLength={200}
          required
          value={recommender}
          problemOf={() => problemOf('recommender')}
          onChange={(value) => onChange({ recommender: value })}
        />
        <BothLanguages
          label={words.fields.position}
          maxLength={200}
          value={position}
          onChange={(value) => onChange({ position: value })}
        />
        <fieldset className={styles.gift}>
          <legend>{words.giftFor}</legend>
          {GIFT_READERS.map((reader) => (
            <Checkbox
              key={reader}
              label={words.giftReaders[reader]}
              isChecked={giftFor.includes(reader)}
              onChange={(isChecked) =>
                onChange({
                  giftFor: GIFT_READERS.filter((one) => (one === reader ? isChecked : giftFor.includes(one))),
                })
              }
            />
          ))}
          <p className="quiet small">{words.giftHint}</p>
        </fieldset>
        <div>
          <Button icon="print" busy={isBusy ? listDraft.saving : null} onClick={onSaveAndPrint}>
            {words.saveAndPrint}
          </Button>
        </div>
      </div>
    </PageSection>
  )
}
