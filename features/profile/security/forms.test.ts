import { findDraftedForm } from '@/lib/calls/drafted-forms'
import type { Form } from '@/lib/shared/forms/form'
import { isSecret } from '@/lib/shared/forms/secret'
import { codeForm, passwordForm, primaryEmailForm, recoveryQuestionForm, secondaryEmailForm } from './forms'

const secretsOf = ({ fields }: Form) => Object.keys(fields).filter((name) => fields[name] && isSecret(fields[name]))

test('R-17, S-51: passwords, codes and the recovery answer are secret, and none of these forms keeps a draft', () => {
  expect(secretsOf(passwordForm)).toEqual(['oldPassword', 'newPassword'])
  expect(secretsOf(recoveryQuestionForm)).toEqual(['answer', 'password'])
  expect(secretsOf(codeForm)).toEqual(['otp'])
  for (const { name } of [codeForm, passwordForm, primaryEmailForm, recoveryQuestionForm, secondaryEmailForm])
    expect([name, findDraftedForm(name)]).toEqual([name, null])
})
