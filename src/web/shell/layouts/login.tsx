import { Outlet } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './login.module.css'

export default function LoginLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
