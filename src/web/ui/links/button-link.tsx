import type { ComponentProps } from 'react'
import styles from '../controls/button.module.css'
import { classNames } from '../controls/class-names.ts'
import { ShopLink } from './shop-link.tsx'

type ButtonLinkProps = ComponentProps<typeof ShopLink> & { kind?: 'gold' | 'line' }

export function ButtonLink({ kind = 'gold', className, ...rest }: ButtonLinkProps) {
  return <ShopLink className={classNames(styles.button, styles[kind], className)} {...rest} />
}
