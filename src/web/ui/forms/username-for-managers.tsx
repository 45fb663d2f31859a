/** A password manager keeps a password under a name: where a form asks for the password only, the name stands here unseen. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input
      className="vh"
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
