import type { LoaderFunctionArgs } from 'react-router'
import { requireDevelopment } from './development-only.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context)
  return null
}

export { default } from './components.tsx'
