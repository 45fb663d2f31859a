import { Outlet } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './cart.module.css'

export default function CartLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
