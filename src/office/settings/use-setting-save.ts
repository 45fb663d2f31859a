import { SETTING_FACTS, type OfficeSetting } from '#shop/ground/settings/setting-facts.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { useAct } from '../data/use-act.ts'
import { useRefusalWords } from '../ui/act/use-refusal-words.ts'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'

export type SettingRow = OfficeAnswer<'get', '/settings'>['settings'][number]

/** A value to be saved; without one the default holds again. */
export type SettingInput = { value?: unknown }

/** Saves a setting, and tells so with its undo: the former value, saved again. Money is proven by who it is. */
export function useSettingSave(name: OfficeSetting) {
  const words = useWords().settings
  const { label } = words.names[name]
  const plain = useAct('/settings/{name}')
  const money = useAct('/money-settings/{name}')
  const inWords = useRefusalWords()
  const isMoney = SETTING_FACTS[name].isMoney
  const act = isMoney ? money : plain

  function send(given: SettingInput, version: number) {
    const input = { parameters: { name }, body: { ...given, version } }
    return isMoney
      ? money.run(input as Parameters<typeof money.run>[0])
      : plain.run(input as Parameters<typeof plain.run>[0])
  }

  async function save(
    given: SettingInput,
    { version, former, toastText }: { version: number; former: SettingInput; toastText?: string },
  ) {
    const saved = await send(given, version)
    if (!saved.ok) return saved
    if (!saved.value.isChanged) showToast(words.unchanged)
    else
      showToast(toastText ?? words.saved(label), () => {
        void send(former, saved.value.version).then((undone) => {
          showToast(undone.ok ? words.undone(label) : inWords(undone.failure))
        })
      })
    return saved
  }

  return { save, isBusy: act.isBusy, refusal: act.refusal }
}
