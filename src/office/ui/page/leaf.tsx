import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './leaf.module.css'

/** The deep-teal leaf: once a screen at most, for what is most pressing or in hand. Its colours hold for all that stands in it. */
export function Leaf({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.leaf, className)} />
}

export const LEAF = styles.leaf
