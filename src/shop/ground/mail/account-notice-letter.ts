import type { Language } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { formatInstant } from '#words/format.ts'
import { frameLetter, type Letter, type LetterContent } from './letter-frame.ts'
import { mannerOf, type LetterManner, type Spoken } from './letter-manner.ts'

type SecondStep = 'totp' | 'email' | 'sms'

/** What was changed on an account: its owner is told of each, because it might have been somebody else. */
export type AccountNotice =
  | { kind: 'password-changed' }
  | { kind: 'password-reset' }
  /** The new address is masked in the letter to the old one, which may no longer be the owner's. */
  | { kind: 'email-changed'; newEmail: string; isOldAddress: boolean }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'second-step-added'; step: SecondStep }
  | { kind: 'second-step-removed'; step: SecondStep }

type NoticeText = { heading: string; lead: string }

const STEPS: Record<Language, Record<SecondStep, string>> = {
  hu: { totp: 'hitelesítő alkalmazás', email: 'kód e-mailben', sms: 'kód SMS-ben' },
  en: { totp: 'an authenticator app', email: 'a code by e-mail', sms: 'a code by text message' },
}

const WORDS: Record<
  LetterManner,
  {
    tell: (notice: AccountNotice) => NoticeText
    when: string
    wasYou: string
    notYou: string
    notYouOldAddress: string
    reset: string
    write: string
  }
> = {
  'hu': {
    tell: (notice) => {
      if (notice.kind === 'password-changed')
        return { heading: 'Megváltozott a jelszava', lead: 'A fiókja jelszavát megváltoztatták.' }
      if (notice.kind === 'password-reset')
        return {
          heading: 'Új jelszót állítottak be',
          lead: 'A fiókjához e-mailben kapott kóddal új jelszót állítottak be.',
        }
      if (notice.kind === 'email-changed')
        return {
          heading: 'Megváltozott az e-mail-címe',
          lead: notice.isOldAddress
            ? `A fiókjához mostantól másik e-mail-cím tartozik (${notice.newEmail}). Erre a címre a fiókról több levelet nem küldünk.`
            : `A fiókjához mostantól ez az e-mail-cím tartozik: ${notice.newEmail}. Belépni is ezzel tud.`,
        }
      const name = 'name' in notice && notice.name ? `: ${notice.name}` : ''
      if (notice.kind === 'passkey-added')
        return {
          heading: 'Új azonosítókulcs',
          lead: `A fiókjához új azonosítókulcs készült${name}. Ezzel jelszó nélkül is be lehet lépni.`,
        }
      if (notice.kind === 'passkey-removed')
        return {
          heading: 'Azonosítókulcs törölve',
          lead: `A fiókjából töröltek egy azonosítókulcsot${name}. Ezzel többé nem lehet belépni.`,
        }
      const step = STEPS.hu[notice.step]
      return notice.kind === 'second-step-added'
        ? {
            heading: 'Új második lépés a belépéshez',
            lead: `A belépéshez mostantól egy második lépés is kell: ${step}.`,
          }
        : { heading: 'Kikapcsolt második lépés', lead: `A belépéshez ez a második lépés már nem kell: ${step}.` }
    },
    when: 'Mikor',
    wasYou: 'Ha Ön volt, nincs teendője.',
    notYou:
      'Ha nem Ön volt, kérjen mielőbb új jelszót a belépési oldalon („Elfelejtettem a jelszavam”), és nézze át a fiókja beállításait. Ha elakad, írjon nekünk.',
    notYouOldAddress:
      'Ha nem Ön volt, írjon nekünk mielőbb erről a címről, és segítünk visszaszerezni a fiókját. Új jelszót erre a címre már nem tud kérni.',
    reset: 'Új jelszót kérek',
    write: 'Írok a boltnak',
  },
  'hu-to-colleague': {
    tell: (notice) => {
      if (notice.kind === 'password-changed')
        return { heading: 'Megváltozott a jelszavad', lead: 'A fiókod jelszavát megváltoztatták.' }
      if (notice.kind === 'password-reset')
        return {
          heading: 'Új jelszót állítottak be',
          lead: 'A fiókodhoz e-mailben kapott kóddal új jelszót állítottak be.',
        }
      if (notice.kind === 'email-changed')
        return {
          heading: 'Megváltozott az e-mail-címed',
          lead: notice.isOldAddress
            ? `A fiókodhoz mostantól másik e-mail-cím tartozik (${notice.newEmail}). Erre a címre a fiókról több levelet nem küldünk.`
            : `A fiókodhoz mostantól ez az e-mail-cím tartozik: ${notice.newEmail}. Belépni is ezzel tudsz.`,
        }
      const name = 'name' in notice && notice.name ? `: ${notice.name}` : ''
      if (notice.kind === 'passkey-added')
        return {
          heading: 'Új azonosítókulcs',
          lead: `A fiókodhoz új azonosítókulcs készült${name}. Ezzel jelszó nélkül is be lehet lépni.`,
        }
      if (notice.kind === 'passkey-removed')
        return {
          heading: 'Azonosítókulcs törölve',
          lead: `A fiókodból töröltek egy azonosítókulcsot${name}. Ezzel többé nem lehet belépni.`,
        }
      const step = STEPS.hu[notice.step]
      return notice.kind === 'second-step-added'
        ? {
            heading: 'Új második lépés a belépéshez',
            lead: `A belépéshez mostantól egy második lépés is kell: ${step}.`,
          }
        : { heading: 'Kikapcsolt második lépés', lead: `A belépéshez ez a második lépés már nem kell: ${step}.` }
    },
    when: 'Mikor',
    wasYou: 'Ha te voltál, nincs teendőd.',
    notYou:
      'Ha nem te voltál, kérj mielőbb új jelszót a belépési oldalon („Elfelejtettem a jelszavam”), és nézd át a fiókod beállításait. Ha elakadsz, írj nekünk.',
    notYouOldAddress:
      'Ha nem te voltál, írj nekünk mielőbb erről a címről, és segítünk visszaszerezni a fiókodat. Új jelszót erre a címre már nem tudsz kérni.',
    reset: 'Új jelszót kérek',
    write: 'Írok a boltnak',
  },
  'en': {
    tell: (notice) => {
      if (notice.kind === 'password-changed')
        return { heading: 'Your password was changed', lead: 'The password of your account has been changed.' }
      if (notice.kind === 'password-reset')
        return {
          heading: 'A new password was set',
          lead: 'A new password was set for your account with a code sent by e-mail.',
        }
      if (notice.kind === 'email-changed')
        return {
          heading: 'Your e-mail address was changed',
          lead: notice.isOldAddress
            ? `Your account now has another e-mail address (${notice.newEmail}). We will not write to this one about the account again.`
            : `Your account now has this e-mail address: ${notice.newEmail}. It is also the one you sign in with.`,
        }
      const name = 'name' in notice && notice.name ? `: ${notice.name}` : ''
      if (notice.kind === 'passkey-added')
        return {
          heading: 'A passkey was added',
          lead: `A passkey was added to your account${name}. It signs in without a password.`,
        }
      if (notice.kind === 'passkey-removed')
        return {
          heading: 'A passkey was removed',
          lead: `A passkey was removed from your account${name}. It no longer signs in.`,
        }
      const step = STEPS.en[notice.step]
      return notice.kind === 'second-step-added'
        ? { heading: 'A second step was added', lead: `Signing in now takes a second step: ${step}.` }
        : { heading: 'A second step was switched off', lead: `Signing in no longer takes this second step: ${step}.` }
    },
    when: 'When',
    wasYou: 'If this was you, there is nothing to do.',
    notYou:
      'If it was not you, set a new password on the sign-in page (“I have forgotten my password”) as soon as you can, and look through the settings of your account. If you get stuck, write to us.',
    notYouOldAddress:
      'If it was not you, write to us from this address as soon as you can, and we will help you get your account back. This address can no longer be used to ask for a new password.',
    reset: 'Set a new password',
    write: 'Write to the shop',
  },
}

type NoticeLetter = Pick<LetterContent, 'sender'> & Spoken & { notice: AccountNotice; at: Date }

export function accountNoticeLetter({ sender, language, isToColleague, notice, at }: NoticeLetter): Letter {
  const words = WORDS[mannerOf({ language, isToColleague })]
  const { heading, lead } = words.tell(notice)
  const isLost = notice.kind === 'email-changed' && notice.isOldAddress
  return frameLetter({
    sender,
    language,
    subject: `${heading} – ${sender.name}`,
    preview: lead,
    heading,
    parts: [
      { kind: 'paragraph', text: lead },
      { kind: 'facts', facts: [{ label: words.when, value: formatInstant(at, language) }] },
      { kind: 'paragraph', text: words.wasYou },
      { kind: 'paragraph', text: isLost ? words.notYouOldAddress : words.notYou },
      isLost
        ? { kind: 'button', label: words.write, href: sender.url + pathTo(language, 'contact-us') }
        : { kind: 'button', label: words.reset, href: sender.url + pathTo(language, 'login') },
    ],
  })
}
