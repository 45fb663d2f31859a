import { Outlet } from 'react-router'
import { classNames } from '../components/class-names.ts'
import styles from './login.module.css'

export default function LoginLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
