import type { ComponentProps } from 'react'
import { classNames } from '../controls/class-names.ts'
import { ShopLink } from './shop-link.tsx'

type TextLinkProps = ComponentProps<typeof ShopLink>

export function TextLink({ className, ...rest }: TextLinkProps) {
  return <ShopLink className={classNames('link', className)} {...rest} />
}
