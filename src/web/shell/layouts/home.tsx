import { Outlet } from 'react-router'

/** The home page runs from edge to edge; its sections find their own margins. */
export default function HomeLayout() {
  return <Outlet />
}
