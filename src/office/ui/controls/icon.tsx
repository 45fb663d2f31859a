import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './icon.module.css'

/** Drawn on a square of twenty, in one line. */
const ICONS = {
  menu: 'M3 6h14M3 10h14M3 14h9',
  find: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm4 9.500 4.500 4.500',
  place: 'M3 8.500 4.500 3.500h11L17 8.500M4.500 9v7.500h11V9M3 8.500h14M8.500 16.500v-4h3v4',
  down: 'm5.500 8 4.500 4.500L14.500 8',
  before: 'M12.500 5 8 10l4.500 5',
  after: 'M7.500 5 12 10l-4.500 5',
  up: 'm5.500 12.500 4.500-4.500 4.500 4.500',
  grip: 'M7.500 5v.1M12.500 5v.1M7.500 10v.1M12.500 10v.1M7.500 15v.1M12.500 15v.1',
  remove: 'M4 6h12M8 6V3.500h4V6M5.500 6l.7 11h7.600l.7-11M8.500 9v5M11.500 9v5',
  bell: 'M5 13.500V9a5 5 0 0 1 10 0v4.500l1.500 1.500h-13zM8.500 17.500h3',
  night: 'M12 3.500a6.800 6.800 0 1 0 4.800 10.200A5.800 5.800 0 0 1 12 3.500z',
  day: 'M10 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM10 2v1.500M10 16.500V18M2 10h1.500M16.500 10H18M4.300 4.300l1.100 1.100M14.600 14.600l1.100 1.100M15.700 4.300l-1.100 1.100M5.400 14.600l-1.100 1.100',
  system: 'M3 4.500h14v9H3zM7.500 16.500h5M10 13.500v3',
  lock: 'M4.500 9h11v8h-11zM7 9V6.500a3 3 0 0 1 6 0V9',
  close: 'm5 5 10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  enter: 'M16 4.500v6.500H5M8.500 7.500 5 11l3.500 3.500',
  minus: 'M4 10h12',
  letter: 'M3 5h14v10H3zM3 5.500l7 5.500 7-5.500',
  paper: 'M5 2.500h7l3.500 3.500v11.500H5zM12 2.500V6h3.500',
  print: 'M6 7V3.500h8V7M6 14H3.500V7h13v7H14M6 11.500h8v5H6z',
  parcel: 'M3 6.500 10 3l7 3.500v7L10 17l-7-3.500zM3 6.500 10 10l7-3.500M10 10v7',
  person: 'M10 3.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 16.500c.5-3.500 2.800-5 6-5s5.500 1.500 6 5z',
  left: 'M12 5.500 7.500 10l4.500 4.500',
  right: 'M8 5.500l4.500 4.500L8 14.500',
  turn: 'M15.500 10a5.500 5.500 0 1 1-2-4.200M13.800 2.500v3.600h-3.600',
  crop: 'M6 2.500V14h11.500M2.500 6H14v11.500',
  camera: 'M3 6.500h3.500L8 4.500h4l1.500 2H17v9H3zM10 8.200a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200z',
  phone: 'M6 2.500h8v15H6zM9 15h2',
  screen: 'M3 4h14v12H3zM3 7.500h14',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v5M10 6.400v.1',
  alert: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v5M10 13.600v.1',
  warning: 'M10 3 2.500 16.500h15zM10 8.500v3.500M10 14.200v.1',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.500l3 1.500',
  offline:
    'M3 3l14 14M6 12.500a5.500 5.500 0 0 1 3-1.500M3 9a10 10 0 0 1 4-2.500M17 9a10 10 0 0 0-6-2.900M14 12.500l-.5-.4M10 16h.01',
  done: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM6.800 10.200l2.300 2.300 4.200-4.800',
  toDo: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  tick: 'm3.500 10.500 4 4 9-10',
  feed: 'M10 3v9m-3.500-3.500L10 12l3.500-3.500M3.500 13v3.500h13V13',
  pen: 'M4 16l1-3.500L13.500 4 16 6.500 7.500 15z',
  key: 'M6.500 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM10 10h7.500v3M14 10v2.500',
  dense: 'M4 5h12M4 8.300h12M4 11.700h12M4 15h12',
  usual: 'M4 5h12M4 10h12M4 15h12',
  touch: 'M4 6.500h12M4 13.500h12',
} as const satisfies Record<string, string>

export type IconName = keyof typeof ICONS

type IconProps = { name: IconName; size?: 'usual' | 'small'; className?: string }

/** Says nothing by itself: a word stands beside it, or the control's label. */
export function Icon({ name, size = 'usual', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, size === 'small' && styles.small, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
