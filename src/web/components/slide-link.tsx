import type { ComponentProps, ReactNode } from 'react'
import type { Slide } from '#shop/catalogue/home-shelves.ts'
import { useLanguage } from '../text.tsx'
import { productPath } from './product-path.ts'
import { ShopLink } from './shop-link.tsx'

type SlideLinkProps = Omit<ComponentProps<'a'>, 'href'> & { slide: Slide; children: ReactNode }

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
