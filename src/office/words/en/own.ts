import type { OfficeWords } from '../hu.ts'

export const own: OfficeWords['own'] = {
  title: 'My own page',
  name: 'Your name',
  nameHint: 'What colleagues call you, and what stands under your recommendations in the shop.',
  nameProblem: 'Please enter your name; it cannot be an e-mail address.',
  position: 'Your position',
  positionHint: 'It stands under your recommendations, beside your name: “fiction”, say, or “shop manager”.',
  save: 'Save',
  saved: 'Saved.',
  passkeys: {
    title: 'Your passkeys',
    sentence:
      'With a passkey your fingerprint, your face or the lock of your device is enough to sign in and to show that it is you: no password, no code.',
    open: 'Show my passkeys',
    proof: 'Only you may see and change your passkeys.',
    none: 'You have no passkey yet.',
    unnamed: 'A passkey without a name',
    madeOn: (when) => `made on ${when}`,
    make: 'Make a passkey on this device',
    making: 'Making the passkey …',
    made: 'The passkey is made. Next time, one touch is enough.',
    remove: 'Delete',
    removed: 'The passkey is deleted; nobody can sign in with it any more.',
    notDone:
      'That did not work, and nothing has changed. Try again; if you signed in a while ago, show again that it is you.',
    again: 'Show again that it is me',
    notHere: 'A passkey needs an address with a name, and a browser that knows passkeys.',
  },
}
