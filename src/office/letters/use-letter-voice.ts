import { useState } from 'react'
import { cleanVoice, voiceFaults, type VoiceFault } from '#shop/ground/mail/voice/voice-faults.ts'
import { VOICE_FIELDS, type Voice, type VoiceField } from '#shop/ground/mail/voice/voice-fields.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { useRecordDraft, type RecordForm } from '../data/draft/use-record-draft.ts'
import { useAct } from '../data/use-act.ts'
import { useUndo } from '../ui/act/use-undo.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'

export type VoiceAnswer = OfficeAnswer<'get', '/letter-voice/{language}'>
/** Every field of the form; what is not said is empty. */
export type TypedVoice = Record<VoiceField, string>
export type VoiceWriting = ReturnType<typeof useLetterVoice>

function typedVoice(words: Voice): TypedVoice {
  return Object.fromEntries(VOICE_FIELDS.map((field) => [field, words[field] ?? ''])) as TypedVoice
}

/** The words of letters in one language as somebody writes them, over what is saved. */
export function useLetterVoice(voice: VoiceAnswer) {
  const { letterVoice: words } = useWords()
  const { language, version, own } = voice
  const form: RecordForm<TypedVoice> = useRecordDraft<TypedVoice>(`letter voice ${language}`).over(
    typedVoice(voice.words),
    { version, between: '\n' },
  )
  const act = useAct('/letter-voice/{language}')
  const offerUndo = useUndo('/letter-voice/{language}', words.undoRefusals)
  const [isTried, setTried] = useState(false)
  const faults = voiceFaults(cleanVoice(form.fields), own)
  const isChanged = Object.keys(form.changes).length > 0

  async function save(): Promise<void> {
    if (!isChanged) return void showToast(words.nothingToSave)
    if (form.isUndecided) return void showToast(words.chooseFirst)
    setTried(faults.length > 0)
    if (faults.length > 0) return
    const parameters = { language }
    const saved = await act.run({ parameters, body: { words: { ...cleanVoice(form.fields) }, version } })
    if (!saved.ok) return
    form.wipe()
    const body = { words: voice.words, version: saved.value.version }
    offerUndo({ done: words.saved, back: { parameters, body }, undone: words.undone })
  }

  /** Puts the words of a former version into the form. */
  async function take(version: number): Promise<void> {
    const answer = await getOffice('/letter-voice/{language}/versions/{version}', { parameters: { language, version } })
    if (!answer.ok) return void showToast(words.notTaken)
    form.type(typedVoice(answer.value.words))
    showToast(words.taken(version))
  }

  return { form, faults, isChanged, isTried, act, save, take }
}

/** What is wrong with a field, as somebody reads it below: at once where it cannot be overlooked, else when it is saved. */
export function faultOf(faults: readonly VoiceFault[], field: VoiceField): VoiceFault | null {
  return faults.find((one) => one.field === field) ?? null
}
