import { Outlet } from 'react-router'
import { classNames } from '../components/class-names.ts'
import styles from './default.module.css'

export default function DefaultLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
