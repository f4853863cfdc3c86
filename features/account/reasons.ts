import { viewMinutes } from '@/lib/shared/staff-view'

/** Why somebody is at the entrance instead of inside. */
export interface Reason {
  tone: 'good' | 'info' | 'warn' | 'bad'
  message: string
  advice?: string
}

const reasons: Record<string, Reason> = {
  'signed-out': {
    tone: 'good',
    message: 'You are signed out.',
    advice: 'On a shared computer, close the browser too.',
  },
  idle: {
    tone: 'info',
    message: 'You were signed out because you were inactive for a while.',
    advice: 'Sign in again to continue where you were.',
  },
  'session-ended': {
    tone: 'info',
    message: 'Your session has ended.',
    advice:
      'This happens after a while without use, after a working day, or when you sign out in another window. Please sign in again.',
  },
  'ended-elsewhere': {
    tone: 'info',
    message: 'Your session was ended from another browser.',
    advice:
      'You, or somebody with your password, ended it from the list of places where you are signed in. If that was not you, sign in and change your password.',
  },
  'credentials-changed': {
    tone: 'info',
    message: 'You were signed out because your password or another security setting was changed.',
    advice: 'Sign in with the new one. If you did not change anything, call Student Experience.',
  },
  'too-many': {
    tone: 'info',
    message: 'You were signed out here because you signed in elsewhere.',
    advice: 'You can be signed in on five browsers at once; the oldest session is signed out.',
  },
  'other-person': {
    tone: 'info',
    message: 'Somebody else has signed in with this browser since this page was opened.',
    advice:
      'The page belonged to the previous person, so it was closed, and nothing more was sent from it. Drafts of forms that were begun there are kept until that person signs in again.',
  },
  'masquerade-ended': {
    tone: 'info',
    message: 'Your view as a student has ended.',
    advice: `A view lasts at most ${viewMinutes.longest} minutes, and at most ${viewMinutes.idle} minutes without activity.`,
  },
  'masquerade-ended-elsewhere': {
    tone: 'info',
    message: 'Your view as a student has ended.',
    advice: 'It was ended from elsewhere: you signed in again in another window, or your sign-in was ended for you.',
  },
  maintenance: {
    tone: 'info',
    message: 'You were signed out because the portal was under maintenance.',
    advice: 'It is open again: sign in to continue.',
  },
  cancelled: {
    tone: 'info',
    message: 'You canceled the sign-in.',
    advice: 'Nothing was changed. You can sign in whenever you like.',
  },
  refused: {
    tone: 'warn',
    message: 'This sign-in could not be completed.',
    advice:
      'It took longer than 15 minutes, was begun in another browser or before several others, or your browser blocks cookies. Please start again from here. The portal needs cookies to sign you in: if this happens again, look for “cookies” in the settings of your browser and allow them for this site. A private window may block them too.',
  },
  clock: {
    tone: 'bad',
    message: 'This sign-in could not be completed.',
    advice:
      'The clocks of the portal and of the sign-in service do not agree, so its answer was not accepted. Nothing is wrong with your device or your account. Please try again in a few minutes; if it happens again, call Student Experience.',
  },
  failed: {
    tone: 'bad',
    message: 'Signing in did not succeed.',
    advice: 'Please try again. If it happens again, call Student Experience.',
  },
  unavailable: {
    tone: 'bad',
    message: 'Signing in is not possible at the moment.',
    advice: 'The sign-in service is not responding. Please try again in a few minutes; your account is not affected.',
  },
  staff: {
    tone: 'warn',
    message: 'Your account has no student record.',
    advice: 'You are signed in as a staff member. The portal shows the records of students only.',
  },
}

/** The reason named by the address, or null for a name that is not known. */
export function reasonOf(name: string | null | undefined): Reason | null {
  return name && Object.hasOwn(reasons, name) ? (reasons[name] ?? null) : null
}
