import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useLock } from '../data/lock.ts'

/** `/admin/lock`: covers the office; opened again, it begins with Today. */
export function Component() {
  const lock = useLock()
  const navigate = useNavigate()
  useEffect(() => {
    lock()
    void navigate(OFFICE_PATH, { replace: true })
  }, [lock, navigate])
  return null
}
