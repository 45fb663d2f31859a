import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { loadScreen } from '../data/load-screen.ts'
import { ListScreen } from '../shell/list-screen.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { defineList } from '../ui/list/define-list.ts'
import { officeListAddress } from '../ui/list/list-address.ts'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './staff.module.css'

export type Member = OfficeAnswer<'get', '/staff'>['staff'][number]

const PATH = `${OFFICE_PATH}/staff`

/** OFFICE-90: everybody who works here. */
const STAFF = defineList({
  address: officeListAddress(PATH, {}),
  useWords,
  read: ({ request }) => loadScreen(request, '/staff', {}),
  changes: () => ['staff'],
  rows: ({ staff }) => staff,
  says: ({ words: { staff: words }, answer: { staff } }) => ({
    title: words.title,
    sentence: words.sentence(staff.filter(({ state }) => state === 'active').length),
  }),
  table: ({ words: { staff: words }, session: { places } }) => ({
    caption: words.caption,
    rowId: ({ email }) => email,
    rowTo: ({ sub }) => `${PATH}/${sub}`,
    columns: [
      { id: 'name', head: words.name, cell: ({ name }) => name },
      { id: 'email', head: words.email, onPhone: 'second', cell: ({ email }) => email },
      { id: 'roles', head: words.roles, onPhone: 'third', cell: (member) => <RoleNames member={member} /> },
      { id: 'place', head: words.place, cell: ({ place }) => places.find(({ id }) => id === place)?.name ?? '' },
      { id: 'state', head: words.state, onPhone: 'leadEnd', cell: ({ state }) => <MemberState state={state} /> },
    ],
  }),
})

export const { loader } = STAFF

export function Component() {
  const { staff: words } = useWords()
  return (
    <ListScreen
      of={STAFF}
      className={styles.table}
      acts={
        <ButtonLink kind="go" icon="plus" to={`${PATH}/new`}>
          {words.invite}
        </ButtonLink>
      }
    />
  )
}

export function RoleNames({ member: { roles } }: { member: Member }) {
  const words = useWords()
  return roles.length > 0 ? roles.map((role) => words.role[role] ?? role).join(', ') : words.staff.noRole
}

export function MemberState({ state }: Pick<Member, 'state'>) {
  const stateWord = useWords().staff.states[state]
  if (state === 'active')
    return (
      <StateSign sign="dot" tone="good">
        {stateWord}
      </StateSign>
    )
  return (
    <StateSign sign={state === 'ended' ? 'dash' : 'ring'} tone={state === 'ended' ? 'over' : 'waits'}>
      {stateWord}
    </StateSign>
  )
}
