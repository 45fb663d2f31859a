import { Outlet } from 'react-router'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './products.module.css'

export default function ProductsLayout() {
  return (
    <div className={classNames('wrap', 'grid', styles.layout)}>
      <Outlet />
    </div>
  )
}
