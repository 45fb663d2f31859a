import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** One family: 24 px grid, 1.5 px stroke. */
const PATHS = {
  'search': 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.500l5 5',
  'account': 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.500c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6',
  'cart': 'M4.5 8h15l-1 12.500h-13zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  'menu': 'M3 7h18M3 12h18M3 17h12',
  'close': 'm6 6 12 12M18 6 6 18',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'pause': 'M9 6v12M15 6v12',
  'play': 'M8 5.500v13l10.5-6.500z',
  'minus': 'M5 12h14',
  'plus': 'M5 12h14M12 5v14',
  'check': 'm5 12.5 4.5 4.500L19 7.5',
  'enlarge': 'M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6',
  'envelope': 'M3.5 6h17v12.500h-17zM3.5 6.500l8.5 7 8.5-7',
} as const

export type IconName = keyof typeof PATHS
export const ICON_NAMES = Object.keys(PATHS) as IconName[]

type IconProps = { name: IconName; className?: string }

/** Always stands beside words or inside something that has a name, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
