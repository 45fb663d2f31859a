import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'

/** WEB-47. The change of page is announced elsewhere; the bar is for the eye only. */
export function LoadingBar() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className={styles.bar} data-busy={isBusy || undefined} aria-hidden="true" />
}
