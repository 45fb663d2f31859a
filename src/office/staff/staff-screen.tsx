import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { DataTable, type Column } from '../ui/page/data-table.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './staff.module.css'

export type Member = OfficeAnswer<'get', '/staff'>['staff'][number]

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, '/staff', {})
}

/** OFFICE-90: everybody who works here. */
export function Component() {
  const words = useWords()
  useScreenTitle(words.staff.title)
  useChanges(['staff'])
  const { places } = useSession()
  const { staff } = useLoaderData<typeof loader>()
  const columns: Column<Member>[] = [
    { id: 'name', head: words.staff.name, cell: ({ name }) => name },
    { id: 'email', head: words.staff.email, onPhone: 'second', cell: ({ email }) => email },
    { id: 'roles', head: words.staff.roles, onPhone: 'third', cell: (member) => <RoleNames member={member} /> },
    { id: 'place', head: words.staff.place, cell: ({ place }) => places.find(({ id }) => id === place)?.name ?? '' },
    { id: 'state', head: words.staff.state, onPhone: 'leadEnd', cell: ({ state }) => <MemberState state={state} /> },
  ]
  return (
    <>
      <PageOpening
        title={words.staff.title}
        sentence={words.staff.sentence(staff.filter(({ state }) => state === 'active').length)}
        acts={
          <ButtonLink kind="go" icon="plus" to={`${OFFICE_PATH}/staff/new`}>
            {words.staff.invite}
          </ButtonLink>
        }
      />
      <div className={styles.table}>
        <DataTable
          caption={words.staff.caption}
          columns={columns}
          rows={staff}
          rowId={({ email }) => email}
          rowTo={({ sub }) => `${OFFICE_PATH}/staff/${sub}`}
        />
      </div>
    </>
  )
}

export function RoleNames({ member: { roles } }: { member: Member }) {
  const words = useWords()
  return roles.length > 0 ? roles.map((role) => words.role[role] ?? role).join(', ') : words.staff.noRole
}

export function MemberState({ state }: Pick<Member, 'state'>) {
  const said = useWords().staff.states[state]
  if (state === 'active')
    return (
      <StateSign sign="dot" tone="good">
        {said}
      </StateSign>
    )
  return (
    <StateSign sign={state === 'ended' ? 'dash' : 'ring'} tone={state === 'ended' ? 'over' : 'waits'}>
      {said}
    </StateSign>
  )
}
