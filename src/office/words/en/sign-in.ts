import type { OfficeWords } from '../hu.ts'

export const signIn: OfficeWords['signIn'] = {
  title: 'Sign in',
  welcome: ['The back room of the shop.', 'Do come in.'],
  colophon: ['On the last page of a book stands', 'who set it, where, in what type,', 'and when it was', 'done.'],
  email: 'E-mail',
  password: 'Password',
  goOn: 'Continue',
  busy: 'Signing in …',
  or: 'or',
  passkey: 'Sign in with a passkey',
  passkeyHint: 'Your fingerprint, your face or the lock of your device. It counts as both steps.',
  secondStep: 'Step 2 of 2',
  code: { app: 'Code from your authenticator', letter: 'Code from your e-mail' },
  codeSentence: {
    app: 'Open the authenticator app on your phone, and enter its six digits.',
    letter: 'We have sent it by e-mail. Enter its digits.',
  },
  codeLabel: 'Code',
  comeIn: 'Come in',
  somebodyElse: 'Somebody else signs in',
  stays: 'You stay signed in on this machine until the browser closes; it locks by itself when you are idle.',
  elsewhere:
    'Something has to be set up first: a new password or a second step. Do it on the shop’s login page, then come back.',
  elsewhereLink: 'The shop’s login page',
  proof: 'Show again that it is you',
  proofSentence: 'This needs a proof that it’s you. What is on the screen stays.',
  signOut: 'Sign out',
  notLeft: 'The office does not answer: you are still signed in. Try again, or lock the office.',
  locked: 'Locked',
  lockedSince: (time) => `locked since ${time}; what was open is still there`,
  openByPasskey: 'Open with a passkey',
  openByPassword: 'Password and code',
  forgotten: 'I have forgotten my password',
  forgottenTitle: 'A new password',
  forgottenSentence:
    'Type your e-mail address: if you work here, we send a code with which you can set a new password.',
  sendCode: 'Send me the code',
  backToSignIn: 'Back to signing in',
  resetTitle: 'The code from the e-mail, and a new password',
  resetSentence: (email) =>
    `If there is an account with this address (${email}), the code is there within minutes. After it you need the code of your authenticator app, or your passkey.`,
  ownPassword: 'A password of your own',
  ownPasswordSentence:
    'Somebody else gave you the one you have. Type your own: at least 8 characters, with a lower-case letter, a capital and a digit.',
  newPassword: 'New password',
  setUp: 'Set up an authenticator',
  setUpSentence: 'Scan the picture with an authenticator app on your phone, then enter its first code.',
  setUpPicture: 'The authenticator’s key as a QR code',
  setUpByHand: 'If you cannot scan it, type it in:',
  lostFactor: 'I no longer have my phone or my passkey',
  wayBack:
    'Another admin can send you a new invitation from the Staff screen; with it you choose a new password and set up a new authenticator. If you are the only admin, whoever runs the shop can send one, with this command and your e-mail address:',
  offer: {
    title: 'Next time, one touch is enough',
    sentence:
      'Make a passkey on this device, and your fingerprint, your face or the device’s lock shows that it is you, without password and code. You can do it later on your own page, too.',
    make: 'Make a passkey',
    later: 'Not now',
  },
  invitation: {
    title: 'Invitation to the back office',
    sentence: 'Two steps and you are in: choose a password, then set up an authenticator on your phone.',
    name: 'Your name',
    nameHint: 'What colleagues call you, and what stands under your recommendations in the shop.',
    nameProblem: 'Please enter your name; it cannot be an e-mail address.',
    passwordHint: 'At least 8 characters, with a lower-case letter, a capital and a digit.',
    replaced:
      'If you already had an account with the shop under this address, its old password, authenticator, passkeys and sign-ins end; your orders stay.',
    over: 'This invitation is no longer valid.',
    overSentence:
      'You have already come in with it, a newer one was sent, or it is more than seven days old. An admin can send another.',
    again: 'Try again',
  },
  failures: {
    wrong: 'The e-mail address or the password is wrong.',
    weakPassword:
      'This password is not strong enough yet: at least 8 characters, with a lower-case letter, a capital and a digit.',
    wrongCode: 'This code is wrong. It may have expired.',
    usedCode: 'This code has been used. Wait for the next one in your authenticator.',
    tooLate: 'That took too long. Please begin again.',
    tooMany:
      'There were too many attempts. Wait a little, then try again; if you have a passkey, you can sign in with it now.',
    unreachable: 'The office cannot be reached now. Please try again.',
    notMade: 'No passkey was made. Try again, or leave it for later.',
    noPasskey: 'The passkey did not work. Try again, or use your password.',
    elsewhere: 'Something has to be set up on the shop’s login page first.',
    disabled: 'This account has been disabled. If you do not know why, ask an admin.',
    suspended: 'Your access is suspended. An admin can give it back.',
    noCookie:
      'Your browser takes no cookie from this page, and the office knows you by one. Allow it, then sign in again.',
    notStaff: 'This account is not of the staff. An admin can invite you.',
    needsFactor:
      'The office needs an authenticator app or a passkey; a code by e-mail or a remembered device is not enough.',
    needsInvitation: 'You have been invited: come in by the button in the e-mail first. An admin can send another.',
    notSecure: 'The office opens over an encrypted connection (HTTPS) only.',
    unknown: 'Signing in did not work. Please try again.',
  },
}
