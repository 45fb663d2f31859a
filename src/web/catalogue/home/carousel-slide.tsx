import type { ShownSlide } from '#shop/catalogue/lists/home-shelves.ts'
import buttons from '#web/ui/controls/button.module.css'
import styles from './carousel-slide.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Cover } from '#web/ui/product/cover.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { byLine } from '#web/ui/product/product-language.ts'
import { SlideLink } from './slide-link.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { StressedTitle } from './stressed-title.tsx'
import { WindowStack } from '#web/ui/product/window-stack.tsx'

type CarouselSlideProps = { slide: ShownSlide; number: number }

const IN_THE_WINDOW = '(max-width: 40em) 62vw, 22rem'

/** A bookshop window: the headline, a line in the serif, one action, the cover under a lamp. */
export function CarouselSlide({ slide, number }: CarouselSlideProps) {
  const text = useText()
  const { product, picture, label, title, description, action } = slide
  const isProductNamed = product?.title === title
  const isFirst = number === 1
  const language = useLanguage()
  const inside = product ? (
    <Cover product={product} isDecorative isFirst={isFirst} sizes={IN_THE_WINDOW} />
  ) : (
    <WindowStack turn={number} />
  )
  return (
    <div className={classNames('grid', styles.slide)}>
      <div className={styles.words}>
        {label && <p className="label">{label}</p>}
        <h2
          className={classNames(
            styles.title,
            styles[lengthOf(title.replaceAll('*', ''))],
            hasDescender(title) && styles.loose,
          )}
          lang={(isProductNamed && product.titleLanguage) || undefined}
        >
          <SlideLink slide={slide}>
            <StressedTitle>{title}</StressedTitle>
          </SlideLink>
        </h2>
        <div className={styles.below}>
          {description && (
            <p className={classNames(styles.description, /^[„“]/.test(description) && styles.quotation)}>
              {description}
            </p>
          )}
          <div>
            {product && (
              <p className={styles.by}>
                {[!isProductNamed && product.title, byLine(product, language, text)].filter(Boolean).join(', ')}
              </p>
            )}
            <p className={styles.buy}>
              {product && <Price className={styles.price} amount={product.price} reduction={product.reduction} />}
              {(slide.link || product) && (
                <SlideLink slide={slide} className={classNames(buttons.button, buttons.gold)}>
                  {action || text('carousel.action')}
                </SlideLink>
              )}
            </p>
          </div>
        </div>
      </div>
      {product || picture ? (
        <SlideLink className={styles.cover} slide={slide} tabIndex={-1} aria-hidden="true">
          {picture ? (
            <SlidePicture picture={picture} sizes={IN_THE_WINDOW} isFirst={isFirst}>
              {inside}
            </SlidePicture>
          ) : (
            inside
          )}
        </SlideLink>
      ) : (
        <WindowStack className={styles.stack} turn={number} />
      )}
    </div>
  )
}

/** The longer the headline, the smaller its letters. */
function lengthOf(title: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  if (title.length <= 18 && longestWord <= 10) return 'short'
  return title.length <= 30 && longestWord <= 13 ? 'middle' : 'long'
}

/** A descender above the last line would meet the ascenders below it. */
function hasDescender(title: string): boolean {
  return /[gjpqyQ,;]/.test(title.split(' ').slice(0, -1).join(' '))
}
