import type { TypedPrice } from '../prices/use-typed-price.ts'
import type { OfficeWords } from '../words/hu.ts'
import { AddressPart } from './address-part.tsx'
import { BoughtPart, ShownPart, StockPart } from './around-parts.tsx'
import { EditionsPart } from './editions-part.tsx'
import { FactsPart } from './facts-part.tsx'
import type { PartMarks } from './form-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { PricePart } from './price-part.tsx'
import { SubjectsPart } from './subjects-part.tsx'
import { TextsPart } from './texts-part.tsx'
import type { Around } from './title-around.ts'
import { TogetherPart, type Together } from './together-part.tsx'
import { gapsIn } from './title-gaps.ts'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

type TitlePartsProps = {
  title: Title
  around: Around
  together: Together
  form: TitleForm
  price: TypedPrice
  name: string
}

/** All that is known of a title, part by part. */
export function TitleParts({ title, around, together, form, price, name }: TitlePartsProps) {
  return (
    <>
      <fieldset disabled={form.isReadOnly} className={styles.fieldset}>
        <legend className="vh">{name}</legend>
        <FactsPart title={title} form={form} />
        <TextsPart title={title} form={form} />
        <PeoplePart title={title} form={form} />
        <SubjectsPart title={title} form={form} />
      </fieldset>
      <PricePart price={price} />
      <PicturesPart title={title} form={form} />
      <EditionsPart title={title} around={around} />
      <StockPart productId={title.id} around={around} />
      <AddressPart title={title} around={around} />
      <ShownPart around={around} />
      <TogetherPart productId={title.id} together={together} />
      <BoughtPart around={around} />
      <HistoryPart title={title} form={form} />
    </>
  )
}

type MarkedTitle = { title: Title; around: Around; form: TitleForm }

/** What is said beside the names of its parts: what is missing, and how many there are. */
export function partMarks({ title, around, form }: MarkedTitle, words: OfficeWords['product']): PartMarks {
  const gaps = gapsIn(form.fields)
  return {
    ...(gaps.facts > 0 && { facts: { text: words.gaps(gaps.facts), isMissing: true } }),
    ...(gaps.texts > 0 && { texts: { text: words.gaps(gaps.texts), isMissing: true } }),
    ...(gaps.subjects > 0 &&
      title.kind !== 'PERIODICAL' && { subjects: { text: words.gaps(gaps.subjects), isMissing: true } }),
    ...(around.editions.length > 0 && { editions: { text: String(around.editions.length) } }),
    ...(around.shownOn.length > 0 && { shown: { text: String(around.shownOn.length) } }),
    ...(around.openOrders > 0 && { bought: { text: String(around.openOrders) } }),
  }
}
