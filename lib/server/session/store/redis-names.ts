import 'server-only'
import { createHash } from 'node:crypto'
import type { EmailRef, SubjectRef } from './session-store'

/*
 * Names of the session store's keys in Redis. A name reveals neither who somebody is nor anything that opens a session.
 */

export const prefix = 'portal:'
export const sessionPrefix = `${prefix}s:`
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
export const sessionAt = (key: string) => `${sessionPrefix}${key}`
export const refreshAt = (key: string) => `${prefix}r:${key}`
export const ownerOf = ({ issuer, subject }: SubjectRef) => digest(`${issuer}|${subject}`)
export const personAt = (person: SubjectRef) => `${prefix}u:${ownerOf(person)}`
export const epochAt = (owner: string) => `${prefix}e:${owner}`
/** The provider's session, kept longer than ours for a late sign-out. */
export const ranOutAt = (key: string) => `${prefix}p:${key}`
/** Why a session was ended, for the browser that still has its cookie. */
export const endAt = (key: string) => `${prefix}x:${key}`
export const seenAt = (name: string) => `${prefix}j:${digest(name)}`
/** The subjects that signed in with an e-mail address. */
export const addressAt = ({ issuer, email }: EmailRef) => `${prefix}m:${digest(`${issuer}|${email.toLowerCase()}`)}`
export const providerAt = (issuer: string, session: string) => `${prefix}o:${digest(`${issuer}|${session}`)}`
