import { viewMinutes } from '@/lib/shared/staff-view'

/** Why a person sees the start page instead of the portal. */
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
      'This happens after a period of inactivity, after a working day, or when you sign out in another window. Please sign in again.',
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
      'The page belonged to the previous person, so we closed it and sent nothing more from it. Drafts of forms that were started there are kept until that person signs in again.',
  },
  'masquerade-ended': {
    tone: 'info',
    message: 'Your view as a student has ended.',
    advice: `A view lasts at most ${viewMinutes.longest} minutes, and at most ${viewMinutes.idle} minutes without activity.`,
  },
  'masquerade-ended-elsewhere': {
    tone: 'info',
    message: 'Your view as a student has ended.',
    advice: 'You signed in again in another window, or your sign-in was ended for you.',
  },
  maintenance: {
    tone: 'info',
    message: 'You were signed out because the portal was under maintenance.',
    advice: 'The portal is available again. Sign in to continue.',
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
      'It took longer than 15 minutes, was started in another browser, was followed by several other sign-ins, or your browser blocks cookies. Please start again here. The portal needs cookies to sign you in: if this happens again, look for “cookies” in the settings of your browser and allow them for this site. A private window may block them too.',
  },
  clock: {
    tone: 'bad',
    message: 'This sign-in could not be completed.',
    advice:
      'The clocks of the portal and the sign-in service differ, so the portal could not accept the sign-in. Nothing is wrong with your device or your account. Please try again in a few minutes; if it happens again, call Student Experience.',
  },
  failed: {
    tone: 'bad',
    message: 'The sign-in failed.',
    advice: 'Please try again. If it happens again, call Student Experience.',
  },
  unavailable: {
    tone: 'bad',
    message: 'You cannot sign in right now.',
    advice: 'The sign-in service is not responding. Please try again in a few minutes; your account is not affected.',
  },
  staff: {
    tone: 'warn',
    message: 'Your account has no student record.',
    advice: 'You are signed in as a staff member. The portal shows student records only.',
  },
}

/** Returns the reason with this name in the address; null for an unknown name. */
export function reasonOf(name: string | null | undefined): Reason | null {
  return name && Object.hasOwn(reasons, name) ? (reasons[name] ?? null) : null
}
