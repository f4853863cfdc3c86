import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Form } from '@/lib/shared/forms/form'
import { everyCall, exampleInput } from '@/tests/data/calls'
import type { AnyCall } from './call'

/* The handler of a call checks the same schemas again that the form checks in the browser. */

const folder = path.join(__dirname, '../../features')
const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'forms.ts')
  .flatMap((file) => Object.entries(require(path.join(folder, file)) as Record<string, unknown>))
  .filter((entry): entry is [string, Form] => isForm(entry[1]))

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'schema' in value && 'fields' in value
}

const shapeOf = ({ input }: AnyCall): z.ZodRawShape => ('shape' in input ? (input.shape as z.ZodRawShape) : {})

/** Returns the saves that use the very field schemas of a form, not just similar fields. */
const savesOf = ({ fields }: Form): AnyCall[] =>
  everyCall
    .map(([, call]) => call)
    .filter((call) => call.kind === 'save')
    .filter((call) => Object.entries(fields).every(([name, field]) => Object.is(shapeOf(call)[name], field)))

/** Forms that the portal handles itself, each with the file that checks the posted fields with the form's schema. */
const answeredHere = {
  annualReviewForm: 'features/profile/annual-review/review.server.ts',
  codeWayForm: 'features/account/second-step.server.ts',
  creditImportForm: 'app/(portal)/designations-certifications/recertification/ce-reporting/import/page.tsx',
  newLinkForm: 'features/account/password-reset.server.ts',
  newPasswordForm: 'features/account/password-reset.server.ts',
  notMeForm: 'features/account/not-me.server.ts',
  passwordResetForm: 'features/account/password-reset.server.ts',
  viewAsForm: 'app/auth/sso/admin-login/[uid]/start/route.ts',
}

/** Forms with a field that is sent in another shape, or that only the college can check. */
const sentOtherwise = {
  advisorPhotoForm: 'a file as its bytes',
  advisorPhotoChangeForm: 'a file as its bytes',
  creditEvidenceForm: 'a file as its bytes',
  passwordForm: 'only the college has the rules for passwords',
  recoveryQuestionForm: 'the current password is only compared',
  staffEmailForm: 'the reason goes to the audit, which requires it of staff only',
}

test('S-52: every form is saved by a call that uses its field schemas, or by a handler of the portal', () => {
  const without = forms.filter(([, form]) => savesOf(form).length === 0).map(([name]) => name)
  expect(without.toSorted()).toEqual(Object.keys({ ...answeredHere, ...sentOtherwise }).toSorted())
  for (const [name, file] of Object.entries(answeredHere))
    expect(readFileSync(path.resolve(file), 'utf8')).toContain(name)
})

const between = forms.flatMap(([name, form]) =>
  form.check ? savesOf(form).map((call) => [name, call.name, form, call] as const) : [],
)

const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1.5',
    '99',
    'Y',
    'N',
    'other',
    '2026-03',
    '2019-05',
    '2030-01',
    '01234',
    'MD',
    'A. B. Cee',
  ),
  fc.string({ maxLength: 12 }),
)

test.each(between)('S-52: the checks between the fields of %s also hold in %s', (_name, _call, form, call) => {
  const faultsOf = (
    schema: { safeParse: (value: unknown) => { error?: { issues: z.core.$ZodIssue[] } } },
    value: unknown,
  ) =>
    (schema.safeParse(value).error?.issues ?? [])
      .filter(({ path: [field] }) => String(field) in form.fields)
      .map(({ path: [field], message }) => `${String(field)}: ${message}`)
      .toSorted()
  const good = exampleInput(call, '1000101')
  const changes = fc.record(
    Object.fromEntries(Object.keys(form.fields).map((field) => [field, fc.oneof(typed, fc.boolean())])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(changes, (changed) => {
      const all = { ...good, ...changed }
      const own = Object.fromEntries(
        Object.keys(form.fields).flatMap((field) => (field in all ? [[field, all[field as keyof typeof all]]] : [])),
      )
      expect(faultsOf(call.input, all)).toEqual(faultsOf(form.schema, own))
    }),
  )
})
