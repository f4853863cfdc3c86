import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { FormParts } from './sign-in-pages'

const Form = z.object({
  token: z.string().max(100),
  username: z.string().max(254).default(''),
  password: z.string().max(256).default(''),
  code: z.string().max(20).default(''),
})

/** Thrown for a form that our page did not make, or that came from another site. */
export class RefusedForm extends Error {}

/**
 * Makes and reads the forms of sign-ins at this address. Each form carries a token for its sign-in, signed with
 * `secret`.
 */
export function createForms(url: string, secret: string) {
  const sign = (uid: string) => createHmac('sha256', secret).update(`form:${uid}`).digest('base64url')

  return {
    toForm: ({ uid }: { uid: string }): FormParts => ({ action: `/oidc/interaction/${uid}`, token: sign(uid) }),

    /** Returns the form's fields. Throws RefusedForm unless the form came from our page of this sign-in. */
    async readForm(c: Context, { uid }: { uid: string }) {
      const origin = c.req.header('origin')
      if (origin !== undefined && origin !== url) throw new RefusedForm()
      const form = Form.safeParse(await c.req.parseBody())
      if (!form.success || !sameText(form.data.token, sign(uid))) throw new RefusedForm()
      return form.data
    },
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
