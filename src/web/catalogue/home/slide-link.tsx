import type { ComponentProps, ReactNode } from 'react'
import type { ShownSlide } from '#shop/catalogue/lists/home-shelves.ts'
import { useLanguage } from '#words/text.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

type SlideLinkProps = Omit<ComponentProps<'a'>, 'href'> & { slide: ShownSlide; children: ReactNode }

/** Where a slide leads: its own path or address, else the product it shows; nowhere, where it has none of these. */
export function SlideLink({ slide: { link, product }, children, ...rest }: SlideLinkProps) {
  const language = useLanguage()
  if (link?.kind === 'outside')
    return (
      <a {...rest} href={link.url} rel="noopener noreferrer">
        {children}
      </a>
    )
  const path = link?.path ?? (product ? productPath(language, product) : null)
  if (path === null) return <span className={rest.className}>{children}</span>
  return (
    <ShopLink {...rest} to={path}>
      {children}
    </ShopLink>
  )
}
