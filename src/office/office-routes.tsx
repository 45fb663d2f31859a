import type { RouteObject } from 'react-router'
import { OFFICE_PARTS_PATH, OFFICE_PATH } from '#site/addresses.ts'
import { Opening } from './shell/opening.tsx'

/** Every screen of the office; each is fetched when it is opened first. */
export const OFFICE_ROUTES: RouteObject[] = [
  {
    HydrateFallback: Opening,
    children: [
      { path: OFFICE_PARTS_PATH, lazy: () => import('./dev/parts-screen.tsx') },
      { path: `${OFFICE_PATH}/login`, lazy: () => import('./sign-in/sign-in-screen.tsx') },
      { path: `${OFFICE_PATH}/*`, lazy: () => import('./shell/nowhere-screen.tsx') },
    ],
  },
]
