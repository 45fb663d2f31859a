import { pathTo } from '#site/path-to.ts'
import type { StaffPick } from '#shop/catalogue/lists/staff-pick.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { RecommendedBy } from '#web/ui/product/recommended-by.tsx'
import { byLine } from '#web/ui/product/product-language.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { quoted } from '#web/ui/controls/quoted.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './home-staff-picks.module.css'

/** The inserted leaf: one recommendation at length, two beside it. */
export function HomeStaffPicks({ picks: [first, ...others] }: { picks: StaffPick[] }) {
  const text = useText()
  const language = useLanguage()
  if (!first) return null
  return (
    <section className={styles.leaf} aria-labelledby="staff">
      <div className="wrap grid">
        <ShopLink className={styles.cover} to={productPath(language, first.product)} tabIndex={-1} aria-hidden="true">
          <Cover product={first.product} isDecorative />
        </ShopLink>
        <div className={styles.pick}>
          <h2 id="staff" className="label">
            {text('home.staff')}
          </h2>
          <blockquote>{quoted(first.words, language)}</blockquote>
          <Who pick={first} />
          <p className={styles.what}>
            <ShopLink
              className={styles.title}
              to={productPath(language, first.product)}
              lang={first.product.titleLanguage ?? undefined}
            >
              {first.product.title}
            </ShopLink>
            <span>{byLine(first.product, language, text)}</span>
            <Price amount={first.product.price} reduction={first.product.reduction} />
          </p>
          <AddToCart product={first.product} />
        </div>
        <div className={styles.others}>
          <ul>
            {others.map((pick) => (
              <li key={pick.product.id}>
                <Cover product={pick.product} isDecorative />
                <div>
                  <p className={styles.words}>{quoted(pick.words, language)}</p>
                  <Who pick={pick} />
                  <p>
                    <ShopLink
                      className={styles.title}
                      to={productPath(language, pick.product)}
                      lang={pick.product.titleLanguage ?? undefined}
                    >
                      {pick.product.title}
                    </ShopLink>
                    <span className={styles.author}>{byLine(pick.product, language, text)}</span>
                  </p>
                  <Price amount={pick.product.price} reduction={pick.product.reduction} />
                </div>
              </li>
            ))}
          </ul>
          <TextLink to={pathTo(language, 'staff-recommendations')}>{text('home.staff-all')}</TextLink>
        </div>
      </div>
    </section>
  )
}

function Who({ pick }: { pick: StaffPick }) {
  return (
    <p className={styles.who}>
      <RecommendedBy name={pick.recommender} position={pick.position} />
    </p>
  )
}
