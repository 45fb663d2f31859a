import { countryName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { weightInWords } from '../pack/weight-in-words.ts'
import { Barcode } from '../ui/page/barcode.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { PaperOf } from './paper.ts'
import styles from './print.module.css'

/** The shop's own label, 100 × 150 mm; the carrier's comes from the carrier. */
export function ParcelLabel({ paper, sender }: PaperOf) {
  const { packing } = useWords()
  const language = useOfficeLanguage()
  const { delivery, place, carrier, weightG } = paper
  return (
    <>
      <header className={styles.way}>
        <p>{carrier ?? packing.way[paper.shipping]}</p>
        <p className={styles.small}>
          {packing.parcel(paper.parcel, weightG === null ? null : weightInWords(weightG, language))}
        </p>
      </header>
      <div className={styles.addressee}>
        <p className={styles.small}>{packing.addressee}</p>
        <p className={styles.name}>{paper.buyer}</p>
        {place ? (
          <p>{[place.name, place.address].filter(Boolean).join(', ')}</p>
        ) : (
          delivery && (
            <>
              <p>{delivery.street}</p>
              <p className={styles.town}>
                {delivery.postcode} <span>{delivery.city}</span>
              </p>
              {/* Read by the posts of two countries. */}
              {delivery.country !== HOME_COUNTRY && (
                <p className={styles.name}>{countryName(delivery.country, 'en').toUpperCase()}</p>
              )}
            </>
          )
        )}
        <p>{paper.phone}</p>
      </div>
      <div className={styles.from}>
        <p className={styles.small}>{packing.sender}</p>
        <p>{[sender.name, sender.address].filter(Boolean).join(', ')}</p>
      </div>
      <Barcode kind="code128" text={paper.number} />
    </>
  )
}
