import { Outlet } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './default.module.css'

export default function DefaultLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
