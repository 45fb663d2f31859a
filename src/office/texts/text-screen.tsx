import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES } from '#site/languages.ts'
import { isContentKey } from '#shop/catalogue/content/content-keys.ts'
import { loadScreen, RefusedScreen } from '../data/load-screen.ts'
import { useSession } from '../data/session.ts'
import { useChanges } from '../data/use-changes.ts'
import { usePresence } from '../data/use-presence.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useScreenTitle } from '../shell/use-screen-title.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { PageOpening } from '../ui/page/page-opening.tsx'
import { Presence } from '../ui/page/presence.tsx'
import { useWords } from '../words/office-words.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { TextActs, TextNotices } from './text-opening.tsx'
import { TextSide, TextWishes, type Side } from './text-side.tsx'
import { TextStanding } from './text-standing.tsx'
import { TextVersions } from './text-versions.tsx'
import type { TextAnswer } from './text.ts'
import styles from './texts.module.css'
import { useLook } from './use-look.ts'
import { usePublish } from './use-publish.ts'
import { useTextDraft } from './use-text-draft.ts'

export function loader({ request, params: { key = '', language: given } }: LoaderFunctionArgs) {
  const language = LANGUAGES.find((one) => one === given)
  if (!isContentKey(key) || !language) throw new RefusedScreen({ kind: 'not-found' })
  return loadScreen(request, '/texts/{key}/{language}', { parameters: { key, language } })
}

export function Component() {
  const text = useLoaderData<typeof loader>()
  useChanges(['contents'])
  return <TextEditor key={`${text.key} ${text.language}`} text={text} />
}

/** OFFICE-64: a text's next version, with what changed beside it. */
function TextEditor({ text }: { text: TextAnswer }) {
  const { texts: words } = useWords()
  const { permissions } = useSession()
  const { key, language, isBinding, current } = text
  const name = words.names[key]
  useScreenTitle(name)
  const others = usePresence(`text:${key}.${language}`)
  const writing = useTextDraft(text)
  const { draft, isChanged, latest, change } = writing
  const [side, setSide] = useState<Side>('difference')
  const [chosen, setChosen] = useState<number | null>(null)
  const against = chosen ?? current?.version ?? (latest || null)
  const look = useLook({ key, language, markdown: draft.markdown, against })
  const mayPublish = permissions.includes(isBinding ? 'legal.publish' : 'texts.publish')
  const { publish, isBusy, refusal } = usePublish({ text, draft, name, onPublished: writing.throwAway })

  const choose = (version: number | null) => {
    setChosen(version)
    setSide('difference')
  }
  const publishIt = () => {
    if (mayPublish && writing.canPublish) void publish()
  }
  useKeys([{ keys: 'Ctrl+S', words: words.publish, run: publishIt }])

  return (
    <>
      <TextCrumb text={text} />
      <Presence names={others} />
      <PageOpening
        title={name}
        sentence={<TextStanding text={text} hasDraft={isChanged} />}
        acts={<TextActs {...{ text, writing, look, mayPublish, isBusy }} onPublish={publishIt} />}
      />
      <TextNotices {...{ text, writing, mayPublish }} refusal={refusal} />
      <div className={styles.columns}>
        <TextVersions
          text={text}
          isWriting={isChanged}
          chosen={against}
          onChoose={choose}
          onTake={(markdown) => change({ markdown, version: latest })}
        />
        <div className={styles.editor}>
          <MarkdownEditor
            {...{ text, look }}
            markdown={draft.markdown}
            onChange={(markdown) => change({ markdown })}
            onPublish={publishIt}
          />
          <TextWishes {...{ text, draft, refusal, change }} />
        </div>
        <TextSide {...{ text, draft, look, against, side }} onSide={setSide} />
      </div>
    </>
  )
}

function TextCrumb({ text: { isBinding } }: { text: TextAnswer }) {
  const { texts: words, rail } = useWords()
  return (
    <p className="quiet small">
      <TextLink to={`${OFFICE_PATH}/texts`}>{rail.texts}</TextLink> / {isBinding ? words.binding : words.free}
    </p>
  )
}
