import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

export type PresenceState = 'away' | 'here' | 'typing'

type AvatarProps = { name: string; presence?: PresenceState }

/** A colleague by initials: a green ring looks at the same thing, a golden one types in it. The name stands beside it. */
export function Avatar({ name, presence = 'away' }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[presence])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
