import { useText } from '#words/text.tsx'

/** A field that people neither see nor reach: what fills it in is a program that fills in everything. */
export function Honeypot() {
  const text = useText()
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {text('forms.homepage')}
        <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
