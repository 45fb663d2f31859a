import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { getOffice } from '../data/ask-office.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useAct } from '../data/use-act.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { Refusal, type RefusalProps } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { PageOpening, PageSection } from '../ui/page/page-opening.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { RoleChoices } from './role-choices.tsx'
import { MemberState, RoleNames, type Member } from './staff-screen.tsx'
import styles from './staff.module.css'

const LAST_ACTS = 8

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [{ staff, poolElsewhere }, { roles }] = await Promise.all([
    loadScreen(request, '/staff', {}),
    loadScreen(request, '/roles', {}),
  ])
  const member = staff.find(({ sub }) => sub === params.sub)
  if (!member) throw new RefusedScreen({ kind: 'not-found' })
  // Whoever may not read everybody's acts sees the person without them.
  const acts = await getOffice('/acts', { query: { by: member.email, limit: LAST_ACTS } }, request.signal)
  return { member, poolElsewhere, roles, acts: acts.ok ? acts.value.acts : null }
}

/** OFFICE-90: one of the staff: roles, suspending, and the end of their access. */
export function Component() {
  const { member } = useLoaderData<typeof loader>()
  const words = useWords()
  useScreenTitle(member.name)
  return (
    <>
      <PageOpening
        title={member.name}
        sentence={
          <>
            {member.email} · <RoleNames member={member} /> · <MemberState state={member.state} />
          </>
        }
      />
      {member.state !== 'ended' && <RolesForm member={member} />}
      {member.state !== 'ended' && <Access member={member} />}
      <LastActs heading={words.staff.lastActs} email={member.email} />
    </>
  )
}

function RolesForm({ member }: { member: Member }) {
  const words = useWords()
  const { roles } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<string[]>(member.roles)
  const change = useAct('/staff/{sub}/roles')
  const { revalidate } = useRevalidator()
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        const { sub, version } = member
        const changed = await change.run({ parameters: { sub }, body: { roles: chosen, version } })
        if (changed.ok) showToast(words.staff.saved)
        else if (changed.failure.kind === 'stale') void revalidate()
      }}
    >
      <Refusal of={change} />
      <RoleChoices roles={roles} chosen={chosen} onChange={setChosen} />
      <div className={styles.acts}>
        <Button kind="go" type="submit" busy={change.isBusy ? words.staff.saving : null}>
          {words.staff.save}
        </Button>
      </div>
    </form>
  )
}

function Access({ member }: { member: Member }) {
  const words = useWords()
  const { poolElsewhere } = useLoaderData<typeof loader>()
  const [isAsking, setAsking] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const again = useAct('/staff/{sub}/invitation')
  const disable = useAct('/staff/{sub}/disable')
  const enable = useAct('/staff/{sub}/enable')
  const end = useAct('/staff/{sub}/end')
  const { revalidate } = useRevalidator()
  const input = { parameters: { sub: member.sub }, body: { version: member.version } }

  async function run(
    act: typeof disable | typeof enable | typeof end | typeof again,
    toastText: string,
  ): Promise<void> {
    const outcome = await act.run(input)
    if (!outcome.ok) return outcome.failure.kind === 'stale' ? revalidate() : undefined
    setAsking(false)
    setInviting(false)
    showToast(toastText)
  }

  return (
    <div className={styles.access}>
      <Refusal of={isAsking ? [disable, enable] : [disable, enable, end]} />
      <div className={styles.acts}>
        {member.state !== 'disabled' && !poolElsewhere && (
          <Button onClick={() => setInviting(true)}>{words.staff.inviteAgain}</Button>
        )}
        <SwitchAccess
          isOn={member.state !== 'disabled'}
          isBusy={disable.isBusy || enable.isBusy}
          onOff={() => void run(disable, words.staff.disabled)}
          onOn={() => void run(enable, words.staff.enabled)}
        />
        <Button kind="final" onClick={() => setAsking(true)}>
          {words.staff.end}
        </Button>
      </div>
      <AccessDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.staff.end}
        says={words.staff.endSentence(member.name)}
        of={end}
        send={<EndNow isBusy={end.isBusy} onEnd={() => void run(end, words.staff.ended)} />}
      />
      <InviteAgain
        {...{ member, again }}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onSend={() => void run(again, words.staff.invitedAgain)}
      />
    </div>
  )
}

type SwitchAccessProps = { isOn: boolean; isBusy: boolean; onOff: () => void; onOn: () => void }

function SwitchAccess({ isOn, isBusy, onOff, onOn }: SwitchAccessProps) {
  const { staff: words } = useWords()
  return isOn ? (
    <Button busy={isBusy ? words.saving : null} onClick={onOff}>
      {words.disable}
    </Button>
  ) : (
    <Button busy={isBusy ? words.saving : null} onClick={onOn}>
      {words.enable}
    </Button>
  )
}

function EndNow({ isBusy, onEnd }: { isBusy: boolean; onEnd: () => void }) {
  const words = useWords()
  return (
    <Button kind="final" busy={isBusy ? words.staff.ending : null} onClick={onEnd}>
      {words.staff.endNow}
    </Button>
  )
}

type InviteAgainProps = {
  member: Member
  again: ReturnType<typeof useAct<'/staff/{sub}/invitation'>>
  isOpen: boolean
  onClose: () => void
  onSend: () => void
}

function InviteAgain({ member, again, isOpen, onClose, onSend }: InviteAgainProps) {
  const words = useWords()
  return (
    <AccessDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.staff.inviteAgain}
      says={words.staff.inviteAgainSentence(member.name)}
      of={again}
      send={
        <Button kind="go" busy={again.isBusy ? words.staff.sending : null} onClick={onSend}>
          {words.staff.inviteAgainNow}
        </Button>
      }
    />
  )
}

type AccessDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  says: string
  send: ReactNode
  of: RefusalProps['of']
}

/** Before somebody's access ends, or their letter goes once more. */
function AccessDialog({ isOpen, onClose, title, says, send, of }: AccessDialogProps) {
  const { staff: words } = useWords()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <>
          {send}
          <Button kind="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{says}</p>
      <Refusal of={of} />
    </Dialog>
  )
}

function LastActs({ heading, email }: { heading: string; email: string }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { acts } = useLoaderData<typeof loader>()
  if (acts === null) return null
  return (
    <PageSection
      title={heading}
      aside={
        <TextLink to={`${OFFICE_PATH}/audit?${new URLSearchParams({ by: email })}`}>{words.staff.allActs}</TextLink>
      }
    >
      {acts.length === 0 && <p className="quiet">{words.staff.noActs}</p>}
      <ul className={styles.lastActs}>
        {acts.map(({ id, at, operation, record }) => (
          <li key={id}>
            <span>
              {words.acts[operation] ?? operation}
              {record && <span className="quiet"> {record}</span>}
            </span>
            <span className="faint small nb">{dayAndTime(new Date(at), language)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
