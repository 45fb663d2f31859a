import { pathTo } from '#path-to.ts'
import type { Slide } from '#shop/catalogue/home-shelves.ts'
import { useLanguage } from '../text.tsx'
import { productPath } from './product-path.ts'

/** Where a slide leads: its own path, else the product it shows. */
export function useSlideLink(): (slide: Slide) => string {
  const language = useLanguage()
  return (slide) => slide.path ?? (slide.product ? productPath(language, slide.product) : pathTo(language, 'home'))
}
