import { Outlet } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './mobilemenu.module.css'

export default function MobilemenuLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
