import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { kind?: 'line' | 'title' | 'cover' | 'button'; width?: CSSProperties['width'] }

/** Holds the room of what is on its way; whoever shows it names the waiting in words. */
export function Skeleton({ kind = 'line', width }: SkeletonProps) {
  return <span className={classNames(styles.bone, styles[kind])} style={{ width }} aria-hidden="true" />
}
