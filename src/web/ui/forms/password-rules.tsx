import { PASSWORD_RULE_NAMES, PASSWORD_RULES } from './auth-password.ts'
import { useText } from '#words/text.tsx'
import { classNames } from '../controls/class-names.ts'
import styles from './password-rules.module.css'

/** Shown before anything is typed, and ticked off one by one. */
export function PasswordRules({ password }: { password: string }) {
  const text = useText()
  return (
    <>
      <p className="vh">{text('login.rules')}</p>
      <ul className={styles.rules}>
        {PASSWORD_RULE_NAMES.map((rule) => {
          const isMet = PASSWORD_RULES[rule](password)
          const isCounted = rule === 'length' && password.length > 0 && !isMet
          return (
            <li key={rule} className={classNames(isMet && styles.met)}>
              {isCounted ? text('login.rule-length-now', { count: password.length }) : text(`login.rule-${rule}`)}
              <span className="vh">{text(isMet ? 'login.rule-met' : 'login.rule-unmet')}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
