import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { kind?: 'line' | 'title' | 'cover' | 'button'; width?: CSSProperties['width'] }

/** Takes the room of what is loading. Whoever shows it says in words that something loads. */
export function Skeleton({ kind = 'line', width }: SkeletonProps) {
  return <span className={classNames(styles.bone, styles[kind])} style={{ width }} aria-hidden="true" />
}
